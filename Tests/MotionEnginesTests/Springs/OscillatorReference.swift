/// The exact motion of damped oscillators over a time, from undamped to heavily overdamped, and on both
/// sides of critical damping down to a distance of 1e-12.
///
/// Each row holds the time, w0^2, the decay rate c / (2 m), and the matrix: offset from offset, offset
/// from velocity, velocity from offset, velocity from velocity. Source: the closed form, computed at
/// 80 digits with mpmath 1.3.0, rounded to double.
let oscillatorReference: [OscillatorRow] = [
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 0.0,
    matrix: [
      0.9896259726381308, 0.008304496611565987,
      -2.485452790875584, 0.9896259726381308,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 0.0,
    matrix: [
      -0.6536436208636117, -0.03784012476539642,
      15.136049906158568, -0.6536436208636117,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 0.0,
    matrix: [
      0.9999998454756254, -4.424013290820739e-05,
      0.006985709696224895, 0.9999998454756254,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 0.0,
    matrix: [
      -0.8838492734314812, -1.5592393510749e-05,
      14033.154159674099, -0.8838492734314812,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 1.73e-05,
    matrix: [
      0.9896259736348444, 0.008304495414334506,
      -2.485452432556175, 0.9896256862993031,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 1.9999999999999998e-05,
    matrix: [
      -0.6536417630953392, -0.03783997340515363,
      15.135989362061453, -0.653640249496403,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 1.2566e-05,
    matrix: [
      0.9999809961002629, -4.4239299783808943e-05,
      0.006985578142253291, 0.999980997212085,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 0.03,
    matrix: [
      -0.8834079269123756, -1.5584599255364076e-05,
      14026.139329827669, -0.8834069918364202,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 1.7300000000000002,
    matrix: [
      0.9897249296632342, 0.008185916271515192,
      -2.449962880901782, 0.9614016593637916,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 2.0,
    matrix: [
      -0.49832560216434524, -0.025046219694251116,
      10.018487877700446, -0.3981407233873408,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 1.2566000000000002,
    matrix: [
      0.14971083695677972, -0.0011524596212047931,
      0.1819783943023468, 0.1526071984767916,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 3000.0,
    matrix: [
      1.0113675431536259e-22, 5.821889613409993e-27,
      -5.239700652068994e-18, 6.620541663490263e-23,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 9.98902,
    matrix: [
      0.9901782981786441, 0.007650044753950753,
      -2.2895818944099213, 0.8373453980824258,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 11.548,
    matrix: [
      -0.10723869418829235, -0.0007536619981706588,
      0.30146479926826353, -0.08983211667854281,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 7.255608400000001,
    matrix: [
      -1.366741792034062e-05, 5.727689336536315e-07,
      -9.044270960538342e-05, -2.1978992092893282e-05,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 17322.0,
    matrix: [
      3.5801366952543336e-126, -2.9800209735809917e-131,
      2.6820188762228925e-122, 4.612535161341732e-126,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 14.272499999999999,
    matrix: [
      0.9904015983822559, 0.007390677988745105,
      -2.2119560152515225, 0.7794346951935269,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 16.5,
    matrix: [
      0.0180655720234203, 0.0025173047655495193,
      -1.0069219062198078, -0.06500548523971385,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 10.36695,
    matrix: [
      -3.0189721029871545e-07, -2.3391829692869987e-08,
      3.6936718033143134e-06, 1.8310664737028153e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 24750.0,
    matrix: [
      5.191388474660077e-180, -7.411342248269453e-185,
      6.670208023442508e-176, 8.860002887553457e-180,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.127,
    matrix: [
      0.9905461391822059, 0.007224439127385516,
      -2.162202386435211, 0.7430802013127424,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 19.8,
    matrix: [
      0.08765516899529194, 0.003613496346636317,
      -1.445398538654527, -0.055439286331506236,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.44034,
    matrix: [
      1.865575959398378e-08, 2.0598134376270142e-09,
      -3.2525351434863984e-07, -3.259379940731392e-08,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 29700.0,
    matrix: [
      7.495152090635596e-215, 2.4696587763594748e-219,
      -2.222692898723527e-210, -7.174621040939684e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.2999827,
    matrix: [
      0.9905547913158796, 0.007214529702279653,
      -2.1592365945952774, 0.7409323132397313,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 19.99998,
    matrix: [
      0.09157780370988498, 0.0036631228935686505,
      -1.4652491574274602, -0.054946965507945304,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.565987434,
    matrix: [
      1.2932220452705931e-07, 9.77307702801023e-09,
      -1.5432114342463494e-06, -1.1629452172392194e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 29999.969999999998,
    matrix: [
      3.2798173358570026e-215, 1.0914671599442714e-219,
      -9.823204439498443e-211, -3.2689790750056656e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.299999999982703,
    matrix: [
      0.990554792180573, 0.007214528712168316,
      -2.1592362982648554, 0.7409320987397988,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 19.99999999998,
    matrix: [
      0.09157819444328019, 0.0036631277777419515,
      -1.4652511110967807, -0.05494691666625137,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.565999999987435,
    matrix: [
      1.2933674957737843e-07, 9.774050298179597e-09,
      -1.5433651178456573e-06, -1.1630468251622557e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 29999.99999997,
    matrix: [
      3.5694124829322047e-215, 1.1874293027688449e-219,
      -1.0686863724919604e-210, -3.5551633336737403e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.3,
    matrix: [
      0.9905547921805739, 0.0072145287121673255,
      -2.159236298264559, 0.7409320987395843,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 20.0,
    matrix: [
      0.09157819444367088, 0.0036631277777468356,
      -1.465251111098734, -0.054946916666202536,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.566,
    matrix: [
      1.293367495919238e-07, 9.774050299152886e-09,
      -1.5433651179993438e-06, -1.1630468252638651e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 30000.0,
    matrix: [
      3.5694127797774085e-215, 1.1874294011235558e-219,
      -1.0686864610112002e-210, -3.555163626963926e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.300000000017302,
    matrix: [
      0.9905547921805747, 0.007214528712166336,
      -2.1592362982642626, 0.7409320987393698,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 20.000000000020002,
    matrix: [
      0.09157819444406165, 0.00366312777775172,
      -1.465251111100688, -0.054946916666153686,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.566000000012568,
    matrix: [
      1.2933674960647125e-07, 9.774050300126312e-09,
      -1.543365118153052e-06, -1.1630468253654891e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 30000.000000030002,
    matrix: [
      3.569413076658626e-215, 1.1874294994901992e-219,
      -1.0686865495411792e-210, -3.5551639202896936e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.3000173,
    matrix: [
      0.990554793045268, 0.007214527722055184,
      -2.159236001933896, 0.7409318842394994,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 20.00002,
    matrix: [
      0.0915785851771442, 0.003663132661909391,
      -1.4652530647637563, -0.05494686782453791,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.566012566,
    matrix: [
      1.2935129541617425e-07, 9.77502361353929e-09,
      -1.5435188085807145e-06, -1.1631484370518863e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 30000.03,
    matrix: [
      3.8737038243983637e-215, 1.2882410884403165e-219,
      -1.1594169795962848e-210, -3.8557504356900656e-215,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 17.473000000000003,
    matrix: [
      0.9905634330723675, 0.007204636869505096,
      -2.1562757686741802, 0.7387901930306424,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 20.2,
    matrix: [
      0.09546996067239318, 0.0037111961287877647,
      -1.484478451515106, -0.05446236293063252,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 12.69166,
    matrix: [
      3.161295409924165e-07, 2.1816648515435473e-08,
      -3.4449438339081946e-06, -2.3764942960240706e-07,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 30300.0,
    matrix: [
      1.1911344800440884e-188, 3.447244555605701e-193,
      -3.102520100045131e-184, -8.978957206529667e-189,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 21.625,
    matrix: [
      0.9907672352820482, 0.0069727029458080715,
      -2.086860264650898, 0.6891978328758491,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 25.0,
    matrix: [
      0.18033522343951608, 0.004499994020290339,
      -1.7999976081161355, -0.044664477575000874,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 15.707500000000001,
    matrix: [
      0.00010762926931744803, 4.282558861905362e-06,
      -0.0006762346991212592, -2.690731732930893e-05,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 37500.0,
    matrix: [
      3.5589202873883807e-109, 5.931533812313968e-114,
      -5.338380431082571e-105, -8.897300718470952e-110,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 51.900000000000006,
    matrix: [
      0.9920670378677822, 0.005558473850949574,
      -1.663595638850698, 0.4150974521392163,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 60.0,
    matrix: [
      0.5187089835698545, 0.004449819585909774,
      -1.7799278343639096, -0.015269366739318314,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 37.698,
    matrix: [
      0.04059550620851209, 0.0005542804172034308,
      -0.08752329232191905, -0.0011950201269577713,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 90000.0,
    matrix: [
      5.706895208762363e-38, 3.263828065798501e-43,
      -2.937445259218651e-34, -1.6799530967493895e-39,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 865.0,
    matrix: [
      0.9986591138824008, 0.0005773170235541058,
      -0.17278521197950833, -9.933686620221973e-05,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 1000.0,
    matrix: [
      0.9608817026261346, 0.00048048890500941853,
      -0.19219556200376742, -9.610739270242014e-05,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 628.3000000000001,
    matrix: [
      0.8282760157731499, 0.0006592064777529762,
      -0.10409157434061204, -8.284417124017045e-05,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 1500000.0,
    matrix: [
      0.0067352518539868, 2.245308504636974e-09,
      -2.0207776541732763, -6.736599241214512e-07,
    ]),
  OscillatorRow(
    time: 0.008333333333333333, squaredFrequency: 299.29, decayRate: 173000.0,
    matrix: [
      0.9999927941926107, 2.8901525915970883e-06,
      -0.0008649937691390927, -2.4999819979814366e-09,
    ]),
  OscillatorRow(
    time: 0.2, squaredFrequency: 400.0, decayRate: 200000.0,
    matrix: [
      0.9998000224976669, 2.4995000624929172e-06,
      -0.000999800024997167, -2.4995000687416676e-09,
    ]),
  OscillatorRow(
    time: 1.5, squaredFrequency: 157.904356, decayRate: 125660.0,
    matrix: [
      0.9990579964618093, 3.97524271430628e-06,
      -0.0006277081407462252, -2.4976450036427483e-09,
    ]),
  OscillatorRow(
    time: 0.016666666666666666, squaredFrequency: 900000000.0, decayRate: 300000000.0,
    matrix: [
      0.9753099144056506, 1.625516528073209e-09,
      -1.4629648752658881, -2.4382747982055003e-09,
    ]),
]

/// A row of the reference.
struct OscillatorRow: Sendable {
  var time: Double
  var squaredFrequency: Double
  var decayRate: Double
  var matrix: [Double]
}

// What shoppers type when the public list of registered health foods stands in the demo shop, and which products they mean:
// written from the list before any search, and never changed because of what it answers. Not here: how rules read (rules.ts).
import {
  type Query,
  anyOf,
  both,
  brandHas,
  hasEveryWord,
  hasInitials,
  hasNumber,
  isOnTheWay,
  nameHas,
  nameOrCategoryHas,
  nameOrIngredientHas,
  queriesBy,
  queriesOf,
} from './rules.ts';

const omega3 = nameOrIngredientHas('오메가3', '오메가쓰리', 'omega3', 'EPA 및 DHA', '피쉬오일', 'fish oil');
const milkThistle = nameOrIngredientHas('밀크씨슬', '밀크시슬', 'milk thistle', '실리마린', '카르두스');
const probiotics = nameOrIngredientHas('유산균', '프로바이오틱', 'probiotic', '신바이오틱스');
const coenzyme = nameOrIngredientHas('코큐텐', '코엔자임', 'CoQ10', '큐텐');
const msm = nameOrIngredientHas('MSM', '엠에스엠', '디메틸설폰');
const vitaminB = nameHas('비타민B', '비타민비');
const vitaminC = nameHas('비타민C', '비타민씨', 'vitamin C');
const vitaminD = nameHas('비타민D', '비타민디', 'vitamin D');
const redGinseng = nameHas('홍삼', '레드진생', 'red ginseng');
const reesterified = nameHas('알티지', 'rTG', 'r-TG');
const multivitamin = nameHas('멀티비타민', '종합비타민', 'multivitamin', '멀티비타');
const protein = nameHas(
  '프로틴',
  '단백질',
  'protein',
  '더블유피아이',
  'WPI',
  '더블유피씨',
  'WPC',
  '더블유피에이치',
  'WPH',
);
const ginkgo = nameOrIngredientHas('징코', '은행잎', 'ginkgo');
const selenium = nameHas('셀레늄', '셀렌');
const chondroitin = nameOrIngredientHas('콘드로이친', '뮤코다당');
const greenTea = nameOrIngredientHas('녹차', '카테킨', 'green tea');
const gammaLinolenic = nameOrIngredientHas('감마리놀렌산', '보라지', '달맞이꽃', 'GLA');
const acetylGlucosamine = nameOrIngredientHas('NAG', '엔에이지', '아세틸글루코사민');
const garcinia = nameOrIngredientHas('가르시니아', 'garcinia', 'HCA');
const glutamicAcid = nameOrIngredientHas('폴리감마글루탐산', 'PGA');
/** 정관장 is what shoppers call the house of 한국인삼공사. */
const jungkwanjang = anyOf(nameHas('정관장'), brandHas('한국인삼공사'));

export const realQueries: readonly Query[] = [
  ...queriesBy(
    'plain',
    nameHas,
    `홍삼, 유산균, 루테인, 콜라겐, 오메가3, 마그네슘, 칼슘, 아연, 밀크씨슬, 멀티비타민, 가르시니아, 프로폴리스, 쏘팔메토,
    보스웰리아, 흑삼, 인삼, 녹용, 동충하초, 나토, 새싹보리, 크릴오일, 환, 차, 김`,
  ),
  ...queriesBy('plain', nameOrCategoryHas, `다이어트, 어린이, 여성, 관절, 눈 건강, 장 건강, 면역, 혈행`),

  ...queriesBy(
    'inside-word',
    nameOrIngredientHas,
    `지아잔틴, 이소플라본, 사민, 로이친, 코사놀, 리놀렌산, 캄보지아, 펩타이드, 바이오틱스, 씨슬, 콜라겐, 키나제, 농축액,
    진액, 식이섬유, 삼정, 감마글루탐산, 케어, 스테롤, 세라마이드, 글루칸, 카로틴, 홍합`,
  ),
  // A brand is meant by its name as well as by its goods.
  ...queriesOf('inside-word', { 은단: hasEveryWord('은단') }),

  ...queriesBy(
    'spacing',
    nameHas,
    `밀크 씨슬, 쏘팔 메토, 눈건강, 눈 건강, 장 건강, 관절 건강, 멀티 비타민, 오메가 3, 홍 삼 정, 고려홍삼 정, 락토 핏, 에버 콜라겐,
    루테인지아잔틴, 루테인 지아잔틴, 초임계알티지오메가3, 식물성오메가3, 식물성 오메가 3, 뮤코다당단백, 비타민B컴플렉스, 녹차 카테킨,
    닥터 에스더, 프로 바이오틱스, 바나바 잎, 코엔자임Q10, 코엔자임 Q 10, 홍 이 장군, 에브리 타임, 간건강밀크씨슬`,
  ),
  ...queriesOf('spacing', { '고려 은단': hasEveryWord('고려은단') }),

  ...queriesBy(
    'half-syllable',
    isOnTheWay,
    `홍ㅅ, 홍사, 비타ㅁ, 비탐, 유산ㄱ, 유사, 루텡, 루테ㅇ, 콜락, 콜라게, 마그넷, 마그네ㅅ, 프로폴, 프롭, 오멕, 오메ㄱ, 밀크씻, 밀크ㅆ, 쏘팔멭,
    쏘팔ㅁ, 가르신, 락톺, 락토피, 정관ㅈ, 고려ㅇ, 종근ㄷ, 글루콧, 콘드롱, 보스우`,
  ),

  ...queriesBy(
    'initials',
    hasInitials,
    `ㅎㅅ, ㅎㅅㅈ, ㄱㄹㅎㅅ, ㅍㄹㅍㄹㅅ, ㅇㅅㄱ, ㄹㅌㅇ, ㅂㅌㅁ, ㅋㄹㄱ, ㅁㄱㄴㅅ, ㅁㅋㅆㅅ, ㅇㅁㄱ, ㄷㅇㅇㅌ, ㅋㅋㅌ, ㄱㄹㅅㄴㅇ, ㅆㅍㅁㅌ, ㅈㄱㅈ, ㄹㅌㅍ, ㅈㄱㄷ,
    ㄱㄹㅇㄷ, ㅇㅌㅁ, ㅎㅇㅈㄱ, ㅎㅇㄹ, ㅍㄹㅂㅇㅇㅌㅅ, ㄱㄹㅋㅅㅁ, ㅋㄷㄹㅇㅊ, ㅂㅅㅇㄹㅇ`,
  ),

  ...queriesOf('keyboard-slip', {
    ghdtka: redGinseng,
    dbtksrbs: probiotics,
    fnxpdls: nameHas('루테인'),
    zhffkrps: nameHas('콜라겐'),
    qlxkals: nameHas('비타민'),
    qlxkalsc: vitaminC,
    'qlxkals d': vitaminD,
    dhaprk3: omega3,
    akrmsptba: nameHas('마그네슘'),
    vmfhvhffltm: nameOrIngredientHas('프로폴리스'),
    rkfmtlsldk: garcinia,
    alfzmTltmf: milkThistle,
    // The shift key was not held: 밀크시슬.
    alfzmtltmf: milkThistle,
    wjdrhkswkd: jungkwanjang,
    'wjdrhkswkd ghdtka': both(jungkwanjang, redGinseng),
    rhfudmseks: hasEveryWord('고려은단'),
    whdrmsekd: hasEveryWord('종근당'),
    fkrxhvlt: nameHas('락토핏'),
    zhzbxps: coenzyme,
    rmffnzhtkals: nameOrIngredientHas('글루코사민'),
    ekdldjxm: nameHas('다이어트'),
    gmrtka: nameHas('흑삼'),
    퍗므ㅑㅜ: nameHas('비타민', 'vitamin'),
    ㅣㅕㅅ댜ㅜ: nameHas('루테인', 'lutein'),
    ㅡ느: msm,
    ㅐㅡㄷㅎㅁ3: omega3,
    ㅜㅁㅎ: acetylGlucosamine,
    챕10: coenzyme,
  }),

  ...queriesOf('typo', {
    루태인: nameHas('루테인'),
    프로폴리쓰: nameOrIngredientHas('프로폴리스'),
    콜라갠: nameHas('콜라겐'),
    오매가3: omega3,
    유상균: probiotics,
    흥삼: redGinseng,
    홍샴: redGinseng,
    마그내슘: nameHas('마그네슘'),
    쏘팔매토: nameOrIngredientHas('쏘팔메토'),
    보스웰리야: nameOrIngredientHas('보스웰리아'),
    프로바이오틱쓰: probiotics,
    글루코싸민: nameOrIngredientHas('글루코사민'),
    콘드로이칭: chondroitin,
    가르시니야: garcinia,
    스피룰리나: nameOrIngredientHas('스피루리나', '스피룰리나'),
    카태킨: greenTea,
    테아닝: nameOrIngredientHas('테아닌'),
    옥타코샤놀: nameOrIngredientHas('옥타코사놀'),
    코큐탠: coenzyme,
    알로애: nameOrIngredientHas('알로에'),
    다이어드: nameHas('다이어트'),
    은행입: ginkgo,
    아스타진틴: nameOrIngredientHas('아스타잔틴', '헤마토코쿠스'),
    멀티비타밈: multivitamin,
    크래아틴: nameOrIngredientHas('크레아틴'),
    차전자삐: nameOrIngredientHas('차전자피'),
    종근탕: hasEveryWord('종근당'),
    락토핕: nameHas('락토핏'),
    '고려은당 비타민': hasEveryWord('고려은단 비타민'),
  }),

  ...queriesBy(
    'word-order',
    hasEveryWord,
    `종근당 유산균, 유산균 종근당, 락토핏 골드, 골드 락토핏, 고려은단 비타민C, 비타민C 고려은단, 애터미 오메가3, 오메가3 애터미,
    닥터에스더 유산균, 콜라겐 여에스더, 광동 비타민, 일양 홍삼, 풀무원 홍삼, 키즈 홍삼, 홍삼 키즈, 스틱 홍삼 6년근, 비타민D 마그네슘 칼슘,
    가르시니아 다이어트, 다이어트 유산균, 츄어블 오메가3 키즈, 서흥 루테인, 노바렉스 오메가3, 젤리 홍삼, 구미 멀티비타민, 루테인 안국,
    홍삼 한국인삼공사, 골드 고려홍삼정`,
  ),
  ...queriesOf('word-order', {
    '정관장 홍삼': both(jungkwanjang, redGinseng),
    '홍삼 정관장': both(jungkwanjang, redGinseng),
    '정관장 홍삼정': both(jungkwanjang, nameHas('홍삼정')),
  }),

  ...queriesBy(
    'units',
    hasNumber,
    `60정, 90캡슐, 50캡슐, 180캡슐, 30포, 100포, 3개월, 100억, 10억, 1000mg, 1,000mg, 1200mg, 1,200 mg, 500 mg, 2000IU, 4000 IU, 5,000IU,
    2,800mg, 300mg, 6년근, 4년근, 17종, 19종, 365, 8.0, 100kcal`,
  ),
  ...queriesOf('units', {
    '비타민C 1000': both(vitaminC, hasNumber('1000')),
    '비타민D 2000IU': both(vitaminD, hasNumber('2000')),
    '오메가3 1000mg': both(omega3, hasNumber('1000')),
    '홍삼정 6년근': both(nameHas('홍삼정'), hasNumber('6년근')),
    비타민B12: nameHas('비타민B12'),
  }),

  ...queriesOf('synonyms', {
    오메가쓰리: omega3,
    '오메가-3': omega3,
    프로바이오틱스: probiotics,
    유산균: probiotics,
    밀크시슬: milkThistle,
    실리마린: milkThistle,
    코큐텐: coenzyme,
    코엔자임큐텐: coenzyme,
    큐텐: coenzyme,
    엠에스엠: msm,
    식이유황: msm,
    비타민씨: vitaminC,
    비타민디: vitaminD,
    비타민비: vitaminB,
    알티지: reesterified,
    종합비타민: multivitamin,
    프로틴: protein,
    단백질: protein,
    셀레늄: selenium,
    셀렌: selenium,
    엔에이지: acetylGlucosamine,
    은행잎: ginkgo,
    징코: ginkgo,
    카테킨: greenTea,
    피쉬오일: omega3,
    레드진생: redGinseng,
    폴리감마글루탐산: glutamicAcid,
    달맞이꽃종자유: gammaLinolenic,
    보라지유: gammaLinolenic,
    철분제: nameHas('철분'),
    칼마디: anyOf(nameHas('칼마디'), hasEveryWord('칼슘 마그네슘 비타민D')),
    빌베리: nameOrIngredientHas('빌베리', 'bilberry'),
    눈영양제: nameOrCategoryHas('눈건강'),
    관절영양제: nameOrCategoryHas('관절'),
    '어린이 영양제': nameOrCategoryHas('어린이', '키즈', 'kids'),
    정관장: jungkwanjang,
  }),

  ...queriesOf('latin', {
    vitamin: nameHas('비타민', 'vitamin'),
    'vitamin c': vitaminC,
    'Vitamin D': vitaminD,
    'omega 3': omega3,
    OMEGA3: omega3,
    'omega-3': omega3,
    lutein: nameHas('루테인', 'lutein'),
    MSM: msm,
    coq10: coenzyme,
    'red ginseng': redGinseng,
    ginseng: nameOrIngredientHas('진생', 'ginseng', '인삼', '홍삼'),
    probiotics,
    collagen: nameHas('콜라겐', 'collagen'),
    calcium: nameHas('칼슘', 'calcium'),
    magnesium: nameHas('마그네슘', 'magnesium'),
    zinc: nameHas('아연', 'zinc'),
    'milk thistle': milkThistle,
    garcinia,
    ginkgo,
    'saw palmetto': nameOrIngredientHas('쏘팔메토', 'saw palmetto'),
    rtg: reesterified,
    cla: nameOrIngredientHas('CLA', '씨엘에이', '공액리놀레산'),
    nag: acetylGlucosamine,
    nmn: nameHas('NMN'),
    kids: nameOrCategoryHas('kids', '키즈', '어린이'),
    diet: nameHas('diet', '다이어트'),
    premium: nameHas('premium', '프리미엄'),
    propolis: nameOrIngredientHas('프로폴리스', 'propolis'),
    biotin: nameHas('비오틴', 'biotin'),
    atomy: nameHas('atomy', '애터미'),
    protein,
    creatine: nameOrIngredientHas('크레아틴', 'creatine'),
    bcaa: nameHas('BCAA'),
  }),
];

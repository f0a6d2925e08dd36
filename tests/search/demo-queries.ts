// Labelled queries of the demo shop: what shoppers type and which products they mean. The labels were written from demo/catalogue before
// any search, and are never changed because of its results. Rules are in rules.ts, scores in judge.ts.
import {
  type Query,
  both,
  brandHas,
  hasEveryWord,
  hasInitials,
  hasNumber,
  nameHas,
  nameOrCategoryHas,
  nameOrIngredientHas,
  queriesBy,
  queriesOf,
  startsWord,
} from './rules.ts';

const omega3 = nameOrIngredientHas('오메가3', '오메가쓰리', 'EPA 및 DHA');
const milkThistle = nameOrIngredientHas('밀크씨슬', '실리마린');
const probiotics = nameOrIngredientHas('유산균', '프로바이오틱스', '신바이오틱스', '포스트바이오틱스');
const multivitamin = nameHas('멀티비타민', '종합비타민');
const vitaminC = nameOrIngredientHas('비타민C');
const protein = nameHas('단백질', '프로틴');
const forSlimming = nameOrCategoryHas('다이어트', '체지방');

/** Tea, and not 차전자피 (psyllium husk) or the tea strainer of a bottle. */
const tea = nameHas('녹차', '보이차', '열매차', '쑥차', '보리차', '쌍화차', '결명자차');

export const demoQueries: readonly Query[] = [
  ...queriesBy(
    'plain',
    nameOrIngredientHas,
    `홍삼, 유산균, 루테인, 콜라겐, 오메가3, 마그네슘, 아연, 밀크씨슬, 멀티비타민, 단백질, 비오틴, 텀블러, 베개, 샴푸, 선물세트,
    안마의자, 꿀, 즙`,
  ),
  ...queriesOf('plain', {
    차: tea,
    강아지: nameOrCategoryHas('강아지'),
    고양이: nameOrCategoryHas('고양이'),
    관절: nameOrCategoryHas('관절'),
    '눈 건강': nameOrCategoryHas('눈 건강'),
  }),

  ...queriesBy(
    'inside-word',
    nameOrIngredientHas,
    `지아잔틴, 펩타이드, 캄보지아, 이소플라본, 균사체, 덱스트린, 올리고당, 입홍합, 리놀렌산, 리놀레산, 가수분해물, 종자유, 버섯, 씨슬,
    헤마토코쿠스, 대추, 마늘, 메토, 코사놀`,
  ),

  ...queriesBy(
    'spacing',
    nameHas,
    `루테인 지아잔틴, 초록 입 홍합, 홍 삼 정, 유산균데일리, 멀티 비타민, 비타민 C 1000, 콜라겐젤리, 목어깨마사지기, 폼 롤러,
    요가 매트, 메모리폼베개, 핸드 크림, 종합 비타민, 하루견과, 프로틴 바, 결명자 차, 두유 제조기, 요로건강, 단백질음료, 오메가 3`,
  ),

  ...queriesOf('syllable-typo', {
    콜겐라: nameOrIngredientHas('콜라겐'),
    오가메3: omega3,
    비민타: nameHas('비타민'),
    유균산: probiotics,
    마네그슘: nameOrIngredientHas('마그네슘'),
    루루테인: nameOrIngredientHas('루테인'),
    비타타민: nameHas('비타민'),
    콜라라겐: nameOrIngredientHas('콜라겐'),
    홍삼삼: nameOrIngredientHas('홍삼'),
    프폴리스: nameOrIngredientHas('프로폴리스'),
    마그슘: nameOrIngredientHas('마그네슘'),
    보스리아: nameOrIngredientHas('보스웰리아'),
    밀크슬: milkThistle,
    마그네씀: nameOrIngredientHas('마그네슘'),
    소팔매토: nameOrIngredientHas('쏘팔메토'),
    텀블블러: nameHas('텀블러'),
    선물트세: nameHas('선물세트'),
  }),

  ...queriesOf('sentence', {
    '유산균 추천해줘': probiotics,
    '비타민 주세요': nameHas('비타민'),
    '가성비 홍삼': nameOrIngredientHas('홍삼'),
    '루테인 부작용': nameOrIngredientHas('루테인'),
    '홍삼 가격': nameOrIngredientHas('홍삼'),
    '2만원대 홍삼': nameOrIngredientHas('홍삼'),
    '3만원 이하 오메가3': omega3,
    '무료배송 콜라겐': nameOrIngredientHas('콜라겐'),
    '유산균을 찾아줘': probiotics,
    오메가3가: omega3,
    루테인이랑: nameOrIngredientHas('루테인'),
    '칼슘과 마그네슘': both(nameOrIngredientHas('칼슘'), nameOrIngredientHas('마그네슘')),
    '살 빠지는 약': forSlimming,
    '눈에 좋은 거 뭐 있어요': nameOrCategoryHas('눈 건강'),
    '텀블러 파는곳': nameHas('텀블러'),
    '베개 추천': nameHas('베개'),
    '눈이 침침해요': nameOrCategoryHas('눈 건강'),
    '독일 마그네슘': nameOrIngredientHas('마그네슘'),
    '홈쇼핑에서 파는 콜라겐': nameHas('콜라겐'),
    '쿠바산 밀크씨슬': milkThistle,
    밀크씨슬1000: milkThistle,
    '인스타에서 본 단백질': protein,
  }),

  ...queriesBy(
    'partial-syllable',
    startsWord,
    `홍ㅅ, 홍사, 비타ㅁ, 비탐, 유산ㄱ, 루텡, 콜락, 콜라게, 마그넷, 프로폴, 오멕, 밀크씻, 단백ㅈ, 칼슈, 쏘팔멭, 글루탗, 엽ㅅ, 강앚,
    마렝`,
  ),

  ...queriesBy(
    'initials',
    hasInitials,
    `ㅎㅅ, ㅎㅅㅈ, ㅍㄹㅍㄹㅅ, ㅇㅅㄱ, ㅂㅌㅁ, ㄹㅌㅇ, ㅋㄹㄱ, ㅁㄱㄴㅅ, ㅁㅋㅆㅅ, ㅇㅁㄱ, ㄷㅂㅈ, ㅆㅍㅁㅌ, ㄱㄹㅅㄴㅇ, ㅂㅇㅌ, ㅊㅈㅈㅍ,
    ㅎㅇㄹㄹㅅ, ㅁㅅㅈㄱ, ㅅㅁㅅㅌ, ㅈㅅㅇ`,
  ),

  ...queriesOf('keyboard-layout', {
    ghdtka: nameHas('홍삼'),
    dbtksrbs: nameHas('유산균'),
    fnxpdls: nameHas('루테인'),
    zhffkrps: nameHas('콜라겐'),
    qlxkals: nameHas('비타민'),
    dhaprk3: omega3,
    akrmsptba: nameOrIngredientHas('마그네슘'),
    vmfhvhffltm: nameHas('프로폴리스'),
    dkdus: nameOrIngredientHas('아연'),
    eksqorwlf: protein,
    alfzmTltmf: milkThistle,
    // Typed without the shift key: 밀크시슬.
    alfzmtltmf: milkThistle,
    'zhffkrps wpffl': both(nameHas('콜라겐'), nameHas('젤리')),
    aktkwlrl: nameHas('마사지기'),
    wlstkadnjs: brandHas('진삼원'),
    퍗므ㅑㅜ: nameHas('비타민'),
    ㅣㅕㅅ댜ㅜ: nameHas('루테인'),
    ㅡ느: nameOrIngredientHas('MSM', '엠에스엠'),
    ㅠㅊㅁㅁ: nameHas('BCAA'),
    ㅐㅡㄷㅎㅁ3: omega3,
  }),

  ...queriesOf('typo', {
    루태인: nameHas('루테인'),
    프로폴리쓰: nameHas('프로폴리스'),
    콜라갠: nameHas('콜라겐'),
    오매가3: omega3,
    유상균: nameHas('유산균'),
    홍샴: nameHas('홍삼'),
    비타밍: nameHas('비타민'),
    마그내슘: nameOrIngredientHas('마그네슘'),
    칼숨: nameOrIngredientHas('칼슘'),
    가르시니야: nameOrIngredientHas('가르시니아'),
    쏘팔매토: nameOrIngredientHas('쏘팔메토'),
    보스웰리야: nameOrIngredientHas('보스웰리아'),
    글루타치언: nameHas('글루타치온'),
    크렌베리: nameOrIngredientHas('크랜베리'),
    단벡질: nameHas('단백질'),
    스피룰리나: nameOrIngredientHas('스피루리나'),
    맛사지기: nameHas('마사지기'),
    배개: nameHas('베개'),
    로열제리: nameHas('로열젤리'),
    카태킨: nameHas('카테킨'),
  }),

  ...queriesBy(
    'word-order',
    hasEveryWord,
    `홍삼 진삼원, 진삼원 홍삼, 스틱 홍삼정, 마레웰 오메가3, 오메가3 마레웰, 유산균 락툰, 젤리 콜라겐, 앰플 콜라겐, 미네랄 멀티비타민,
    우유맛 칼슘, 하루결 비타민D, 비타민D 하루결, 밀크씨슬 간빛, 초코 단백질, 유산균 강아지, 사과맛 홍삼, 아스타잔틴 눈마루 루테인,
    lactoon 유산균, 바닐라 분리유청, 선물세트 여성`,
  ),

  ...queriesBy(
    'units',
    hasNumber,
    `60정, 90캡슐, 30포, 1200, 1,000 g, 3개월, 6개월분, 100억, 500ml, 20mg, 2000IU, 2,000 IU,
    12개월, 6년근, 120캡슐, 1.2L, 100 mg, 14병, 4kg`,
  ),
  ...queriesOf('units', {
    '1+1': nameHas('1+1'),
    '루테인 60캡슐': both(nameOrIngredientHas('루테인'), hasNumber('60캡슐')),
    '비타민C 1000': both(nameHas('비타민C'), hasNumber('1000')),
  }),

  ...queriesOf('synonyms', {
    오메가쓰리: omega3,
    '오메가-3': omega3,
    프로바이오틱스: probiotics,
    밀크시슬: milkThistle,
    실리마린: milkThistle,
    코큐텐: nameOrIngredientHas('코엔자임Q'),
    코엔자임큐텐: nameOrIngredientHas('코엔자임Q'),
    엠에스엠: nameOrIngredientHas('MSM', '엠에스엠'),
    식이유황: nameOrIngredientHas('MSM', '엠에스엠'),
    비타민씨: vitaminC,
    비타민디: nameOrIngredientHas('비타민D', '비타민디'),
    rTG: nameHas('rTG', '알티지'),
    알티지: nameHas('rTG', '알티지'),
    종합비타민: multivitamin,
    프로틴: protein,
    토코페롤: nameOrIngredientHas('비타민E', '토코페롤'),
    셀레늄: nameOrIngredientHas('셀렌'),
    엔에이지: nameOrIngredientHas('NAG', '엔에이지'),
    로얄젤리: nameHas('로열젤리'),
    징코: nameOrIngredientHas('은행잎', '징코'),
    다이어트: forSlimming,
    키즈: nameOrCategoryHas('키즈', '어린이'),
    애완견: nameOrCategoryHas('강아지', '반려견'),
  }),

  ...queriesOf('latin', {
    vitamin: nameHas('비타민'),
    'vitamin c': vitaminC,
    'Vitamin D': nameOrIngredientHas('비타민D', '비타민디'),
    'omega 3': omega3,
    OMEGA3: omega3,
    lutein: nameHas('루테인'),
    msm: nameOrIngredientHas('MSM', '엠에스엠'),
    bcaa: nameHas('BCAA'),
    collagen: nameHas('콜라겐'),
    probiotics,
    zinc: nameOrIngredientHas('아연'),
    magnesium: nameOrIngredientHas('마그네슘'),
    calcium: nameOrIngredientHas('칼슘'),
    'red ginseng': nameHas('홍삼'),
    'milk thistle': milkThistle,
    propolis: nameHas('프로폴리스'),
    biotin: nameOrIngredientHas('비오틴'),
    protein,
    nag: nameOrIngredientHas('NAG', '엔에이지'),
    marewell: brandHas('MAREWELL'),
    dha: nameOrIngredientHas('DHA', '디에이치에이'),
    coq10: nameOrIngredientHas('코엔자임Q'),
  }),
];

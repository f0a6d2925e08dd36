// What health foods are: ingredients and kinds of goods with the spellings in names and keywords. A space in a spelling is optional.
// product-subject.ts decides from them what a product is.

type ThingRow = {
  spellings: string;
  /** Vitamins and trace minerals: beside another ingredient they are additions to it. */
  isTrace?: true;
  /** A product of this thing is also one of these. */
  kinds?: readonly string[];
};

const vitamin = (spellings: string): ThingRow => ({ spellings, isTrace: true, kinds: ['vitamin'] });
const trace = (spellings: string): ThingRow => ({ spellings, isTrace: true });
const thing = (spellings: string): ThingRow => ({ spellings });

export const things: Readonly<Record<string, ThingRow>> = {
  multivitamin: vitamin(
    '멀티 비타민|멀티 바이타민|멀티 비타|종합 비타민|종합 영양제|multi vitamin|multi vita|비타민 ace|비타민 ade|비타민 미네랄|비타민 앤 미네랄',
  ),
  vitamin_a: vitamin('비타민 a|비타민 에이|vitamin a|베타 카로틴'),
  vitamin_b: vitamin(
    '비타민 b|비타민 비(?![가-힣])|비타민 비 ?(?:군|복합|컴플|콤플)|vitamin b|비 (?:컴|콤)플렉스|b (?:컴|콤)플렉스|b complex|활성 비타민',
  ),
  vitamin_c: vitamin(
    '비타민 c|비타민 씨|비타민 시(?![가-힣])|vitamin c|바이타민 c|비타 c|비타 씨|c ?(?=1000|2000|3000)',
  ),
  vitamin_d: vitamin('비타민 d|비타민 디|vitamin d|바이타민 d|비타 d'),
  vitamin_e: vitamin('비타민 e|비타민 이(?![가-힣])|vitamin e|토코페롤'),
  vitamin_k: vitamin('비타민 k|비타민 케이|vitamin k'),
  vitamin: { spellings: '비타민|바이타민|vitamin', isTrace: true },
  mineral: trace('미네랄|mineral'),
  calcium_magnesium_d: { spellings: '칼마디|칼마아디', kinds: ['calcium'] },
  calcium: thing('칼슘|calcium'),
  magnesium: thing('마그네슘|마그네시움|magnesium'),
  zinc: trace('아연|징크|zinc'),
  iron: thing('철분|헴철|아이언|iron'),
  selenium: trace('셀레늄|셀렌|selenium'),
  folate: trace('엽산|folic acid|folate'),
  biotin: trace('비오틴|바이오틴|biotin'),
  iodine: trace('요오드|아이오딘|iodine'),
  chromium: trace('크롬|크로뮴|chromium'),
  potassium: trace('칼륨|포타슘|potassium'),
  manganese: trace('망간'),
  niacin: trace('나이아신|니아신|niacin'),
  pantothenic: trace('판토텐산'),
  probiotics: thing(
    '생 유산균|질 유산균|유산균|프로 바이오틱스|probiotics?|신 바이오틱스|synbiotics?|락토 바실러스|lactobacillus|비피더스|비피도 박테리움',
  ),
  postbiotics: thing('포스트 바이오틱스|postbiotics?|유산균 사균체'),
  prebiotics: thing('프리 바이오틱스|prebiotics?|프락토 올리고당'),
  omega3: thing(
    '오메가 3|오메가 쓰리|omega 3|오메가|omega|피(?:쉬|시) 오일|fish oil|알티지|rtg|epa|dha|이피에이|디에이치에이|프로메가',
  ),
  krill: thing('크릴 오일|(?<!아)크릴|krill oil|krill'),
  lutein: thing('루테인|lutein|마리골드'),
  zeaxanthin: thing('지아잔틴|제아잔틴|zeaxanthin'),
  astaxanthin: thing('아스타잔틴|아스타크산틴|astaxanthin|헤마토코쿠스'),
  bilberry: thing('빌베리|bilberry'),
  milk_thistle: thing('밀크 씨슬|밀크 시슬|milk thistle|실리마린|silymarin|카르두스'),
  hovenia: thing('헛개 나무|헛개'),
  red_ginseng: thing('발효 홍삼|홍삼|red ginseng'),
  black_ginseng: thing('흑삼'),
  ginseng: thing('인삼|ginseng|진생|수삼'),
  propolis: thing('프로폴리스|propolis'),
  collagen: thing('콜라겐|콜라젠|collagen'),
  hyaluronic: thing('히알루론산|히알루론|hyaluronic acid|hyaluronic'),
  ceramide: thing('세라마이드|ceramide'),
  elastin: thing('엘라스틴|elastin'),
  glutathione: thing('글루타치온|글루타티온|glutathione'),
  msm: thing('msm|엠에스엠|식이 유황'),
  glucosamine: thing('글루코사민|glucosamine'),
  chondroitin: thing(
    '뮤코 다당 단백|뮤코 다당|콘드로이(?:친|틴)|chondroitin|(?:소|상어|홍어|철갑상어) ?연골',
  ),
  boswellia: thing('보스웰리아|boswellia'),
  mussel: thing('초록 입 홍합|초록 잎 홍합|녹색 입 홍합|초록 홍합'),
  nag: thing('n 아세틸 글루코사민|아세틸 글루코사민|nag|엔에이지'),
  turmeric: thing('강황|커큐민|울금|curcumin|turmeric'),
  garcinia: thing('가르시니아 캄보지아|가르시니아|garcinia|hca'),
  catechin: thing('녹차 카테킨|녹차|카테킨|그린티|catechin|green tea'),
  cla: thing('cla|씨엘에이|공액 리놀레산'),
  cissus: thing('시서스|cissus'),
  chitosan: thing('키토산|chitosan'),
  gamma_linolenic: thing('감마 리놀렌산|보라지|달맞이꽃|gla'),
  coenzyme: thing('코엔자임 q10|코엔자임 큐텐|코엔자임|코큐텐|coq10|coenzyme q10|q10|큐텐'),
  ginkgo: thing('은행잎|징코|ginkgo'),
  policosanol: thing('폴리코사놀|policosanol'),
  red_yeast: thing('홍국'),
  banaba: thing('바나바|banaba'),
  natto: thing('나토 키나제|낫토 키나제|(?<!아)나토(?!민)|낫토'),
  phosphatidylserine: thing('포스파티딜 세린|phosphatidyl ?serine'),
  theanine: thing('테아닌|theanine'),
  lactium: thing('락티움|유단백 가수분해물|lactium'),
  octacosanol: thing('옥타코사놀|octacosanol'),
  saw_palmetto: thing('쏘팔 메토|소팔 메토|saw palmetto'),
  maca: thing('마카(?![다롱])|maca'),
  arginine: thing('아르기닌|알지닌|arginine'),
  citrulline: thing('시트룰린|citrulline'),
  rhodiola: thing('홍경천|로디올라|rhodiola'),
  bcaa: thing('bcaa'),
  creatine: thing('크레아틴|creatine'),
  protein: thing(
    '프로틴|단백질|분리 유청|유청 단백|유청|단백|protein|웨이(?!브)|whey|wp[ichn]|더블유피[아씨에]이?치?|게이너|gainer',
  ),
  fiber: thing('식이 섬유|차전자피|이눌린|실리움|난소화성 말토덱스트린'),
  aloe: thing('알로에|aloe'),
  antler: thing('녹용'),
  royal_jelly: thing('로(?:열|얄) ?(?:젤리|제리)|royal jelly'),
  spirulina: thing('스피루리나|spirulina'),
  chlorella: thing('클로렐라|chlorella'),
  isoflavone: thing('대두 이소플라본|이소플라본'),
  cranberry: thing('크랜베리|cranberry'),
  yeast: thing('맥주 효모'),
  pycnogenol: thing('피크노제놀|pycnogenol'),
  pomegranate: thing('석류'),
  enzyme: thing('(?:곡물|발효|카무트) ?효소'),
  noni: thing('노니(?![가-힣])'),
  lecithin: thing('레시틴'),
  mastic: thing('매스틱'),
};

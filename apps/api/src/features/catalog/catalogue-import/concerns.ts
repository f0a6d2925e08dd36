// Table of words that assign a registered health food to concern categories, by its functionality text and its name.
// Category codes are those of demo/catalogue/categories.ts; concerns.test.ts compares them.

export type ConcernRule = { code: string; concern: string; functionality?: RegExp; name?: RegExp };

/** Category of a product whose text has no known word: 건강식품 itself. */
export const healthFoodCode = '502';

/** Without a limit a multivitamin would be listed in all twelve categories. */
const mostConcerns = 3;

/** Words as the ministry's list spells them. The audience of a food is often in its name alone. */
export const concernRules: readonly ConcernRule[] = [
  {
    code: '50210',
    concern: '어린이',
    functionality: /어린이|키 ?성장/,
    name: /어린이|키즈|주니어|베이비|유아|청소년|튼튼아이|우리아이|\bkids?\b|\bjunior\b/i,
  },
  {
    code: '50211',
    concern: '여성',
    functionality: /월경|질 ?내|질 ?건강|태아|여성의 질/,
    name: /여성|우먼|여자|레이디|임산부|\bwom[ae]n/i,
  },
  {
    code: '50212',
    concern: '남성',
    functionality: /전립선|남성|정자/,
    name: /남성|남자|포맨|맨즈|전립선|\bmen(?:'?s)?\b/i,
  },
  {
    code: '50201',
    concern: '장 건강',
    functionality: /유산균|유익균|배변|장 ?건강|장내|위 ?건강|위 ?점막|위 ?불편|소화|헬리코박터/,
  },
  { code: '50202', concern: '눈 건강', functionality: /눈 ?건강|눈의|눈을|황반|시각|어두운 곳/ },
  {
    code: '50203',
    concern: '혈행 건강',
    functionality: /혈행|혈액 ?흐름|콜레스테롤|중성 ?지[질방]|혈압|혈관|호모시스테인|혈당/,
  },
  { code: '50204', concern: '뼈·관절', functionality: /관절|연골|뼈|칼슘과 인|치아/ },
  { code: '50205', concern: '피부·모발', functionality: /피부|보습|모발|손톱|결합조직/ },
  { code: '50206', concern: '면역', functionality: /면역|과민반응|코 ?상태|기관지/ },
  {
    code: '50207',
    concern: '피로·활력',
    name: /멀티 ?비타|종합 ?비타|multi[- ]?vita/i,
    functionality: /피로|에너지|지구력|운동|활력|기억력|인지|긴장|스트레스|수면|근력|근육|체력|유해산소/,
  },
  { code: '50208', concern: '간 건강', functionality: /간 ?건강|간 ?기능|알코올|숙취/ },
  { code: '50209', concern: '체지방', functionality: /체지방|탄수화물이 지방으로/ },
  // Last, because the text of red ginseng names the menopause as the fourth of six functions.
  { code: '50211', concern: '여성', functionality: /갱년기|여성/ },
];

/**
 * Category codes, the representative one first, at most three: first those of the name, then those of the functionality text
 * in its order. `[healthFoodCode]` when no word is known.
 */
export function concernsOf(functionality: string, name: string): string[] {
  const places = concernRules.flatMap((rule, index) => {
    if (rule.name?.test(name)) return [{ code: rule.code, at: index - concernRules.length }];
    const at = rule.functionality === undefined ? -1 : functionality.search(rule.functionality);
    return at < 0 ? [] : [{ code: rule.code, at }];
  });
  places.sort((a, b) => a.at - b.at);
  const codes = [...new Set(places.map((place) => place.code))];
  return codes.length === 0 ? [healthFoodCode] : codes.slice(0, mostConcerns);
}

// Expressions that food advertising may not contain (식품표시광고법 8; docs/rules/law.md#ad-words): cures of illnesses, recommendations by
// doctors, superlatives. Only common patterns are detected: a text without a match is not thereby lawful.

const illness =
  '고혈압|당뇨병?|관절염|골다공증|변비|감기|독감|비염|아토피|탈모|치매|불면증|우울증|지방간|간염|암|암세포|염증|통풍|뇌졸중|심장병|위염|질병|질환';
const cure = '치료|예방|완치|치유|개선|완화|억제|회복';
/** Between illness and cure: a particle and at most two words. */
const between = '(?:[을를이가의은는에]|에서|로부터)?(?:\\s+\\S{1,6}){0,2}?\\s*';

const forbidden: readonly RegExp[] = [
  new RegExp(`(?<![가-힣])(?:${illness})${between}(?:${cure})`, 'gu'),
  /부작용(?:이|은|도)?\s*(?:전혀\s*)?없/gu,
  /(?:의사|약사|한의사|의학박사)(?:가|들이|도|의)?\s*(?:직접\s*)?(?:추천|보증|인정|권장|처방)/gu,
  /(?:효과|효능|만족)(?:는|도|가)?\s*100\s?%|100\s?%\s*(?:효과|효능|낫)/gu,
  /(?:업계|국내|세계|대한민국)\s*(?:최고|최초|1위|유일)(?:의|인)?\s*(?:효과|효능|제품|건강)/gu,
  /(?:기적|특효|만병통치|주문\s?쇄도|체험기)/gu,
];

/** Negations. The law itself requires one: 질병의 예방 및 치료를 위한 의약품이 아님. */
const denial = /아닙니다|아님|않습니다|않는다|않음|없습니다|금지/u;

/** The forbidden expressions of a text without duplicates, in order; empty if none is detected. */
export function adProblems(text: string): string[] {
  const found = text.split(/[.!?\n]+/u).flatMap((sentence) =>
    forbidden
      .flatMap((pattern) => [...sentence.matchAll(pattern)])
      .filter(({ 0: words, index }) => !denial.test(sentence.slice(index + words.length)))
      .toSorted((a, b) => a.index - b.index)
      .map(({ 0: words }) => words.trim()),
  );
  return [...new Set(found)];
}

// The brand of a registered food: its maker's name without legal form, factory and branch.
// The statutory table keeps the full name (registered-foods.ts).

/** Legal forms, and `주)` where the list lacks the first bracket. */
const legalForms =
  /\((?:주|유|재|사|합)\)|㈜|(?:^|\s)주\)|주식회사|유한회사|재단법인|사단법인|농업회사법인|어업회사법인|영농조합법인/g;

/** A factory, branch or division as a separate word: 음성공장, 제2공장, "1공장,", 청운지점, 건강기능식품사업부. */
const branchWord = /^-?(?:[가-힣A-Za-z]*(?:제?\d+)?공장,?|[가-힣]*\d*지점|[가-힣]*사업(?:부|부문|본부))$/;
/** A factory without a space after the name: 노바렉스2공장, 개성상인-제2공장. */
const factorySuffix = /-?(?:제\d*|\d+)공장$/;
/** Places of factories; removed from the end of a name unless nothing else remains. */
const factoryPlaces = new Set([
  '포천',
  '안산',
  '익산',
  '금산',
  '오송',
  '음성',
  '충주',
  '제천',
  '안성',
  '천안',
]);

/** `(주)서흥 오송2공장` -> `서흥`. The maker unchanged when nothing would remain. */
export function brandOfMaker(maker: string): string {
  const bare = maker
    .replace(legalForms, ' ')
    // (F&G), (biotech): the name repeated in Latin letters.
    .replace(/\([A-Za-z][^()]*\)?/g, ' ')
    .trim();
  const words = bare.split(/\s+/).filter((word, index) => index === 0 || !branchWord.test(word));
  while (words.length > 1 && factoryPlaces.has(words.at(-1) ?? '')) words.pop();
  const name = words.join(' ').replace(factorySuffix, '').trim();
  return name === '' ? maker.trim() : name;
}

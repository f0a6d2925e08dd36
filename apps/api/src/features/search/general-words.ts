// Words of a keyword that say nothing of the goods themselves: questions, requests, prices, particles. Pure; when a keyword is read
// without them is choose-reading.ts.

/** Words that say only that it is something to take, or that it is good. */
const kinds =
  '건강\\s*기능\\s*식품|건강\\s*식품|건강\\s*보조\\s*식품|보조제|보충제|영양제|영양\\s*식품|제품|상품|추천|인기';
const kind = new RegExp(`(?:${kinds})$`, 'u');
const general = new RegExp(
  `(?:${kinds}|치료제|효능|효과|부작용|가격|후기|순위|최저가|파는곳|싼곳|복용법|먹는법|고르는법|제약|약품|약|제)$`,
  'u',
);
/** 추천해주세요, 비타민주세요. */
const request = /(?:추천)?\s*(?:해|좀)?(?:주세요|주실래요|줘요?|드려요)$/u;
/** 철분제, 소화제: the whole keyword and nothing else; 황제 is no kind of 황. */
const remedy = /^[가-힣]{2,}제$/u;
const fillers =
  /^(?:좋은|좋은거|거|것|먹는|먹을|먹기|마시는|위한|때|낮추는|높이는|빼는|빠지는|많은|도움|되는|잘|오는|잘오는|하는|크는|있는|싼|값싼|비싼|저렴한|음식|하루|꼭|좀|더|제일|가장|요즘|사고|무배|찾아|골라|알려|보여|정도|내외|부탁|높은|낮은|법|곳|시간|싸게|초기|안녕|된|고급|베스트|신상|[1-9]0대|(?:공복|식전|식후|아침|저녁|자기전)에)$/u;
/** Words that begin so are about buying or asking, however they end. */
const talk =
  /^(?:추천|비교|순위|랭킹|후기|리뷰|가격|최저가|가성비|효능|효과|부작용|복용|섭취|권장|찾는|찾아|찾습|좋아|좋나|좋을|싶|먹어|먹나|먹으|있어|있나|있을|어떤|어느|어디|언제|얼마|뭐|무엇|무슨|괜찮|사고싶|사려|살까|구매|구입|판매|파는|할인|세일|특가|무료배송|당일배송|정품|저렴|부탁|알려|골라|고르|고를|어때|어떨|검색|사이트|살래|살게|같은|종류|먹고|먹지|마시고|안녕하|인기|부족)/u;
/** 2만원대, 3만원, 10,000원, 만원대, 이하. */
const price =
  /^(?=.*(?:만|천|원|이하|이상|미만|이내))(?:\d[\d,.~-]*)?[십백천만]*\d*천?원?(?:짜리|대|이하|이상|미만|이내|까지|부터)?의?$/u;
/** After one syllable only those that cannot be part of a word: 눈에, but not 아이. */
const afterOne = /(?<=^.)(?:에는|에서|에)$/u;
const particle =
  /(?<=..)(?:에게|한테|에는|에서|이랑|랑|하고|부터|이요|이|가|은|는|을|를|의|에|과|와|로|으로|도|만|들|류|용|요)$/u;
const goodFor = /(?:에|에게|한테)\s+좋은(?=\s|$)/u;
/** 눈에좋은영양제, as it is typed without spaces. */
const goodForTogether = /(?<=[가-힣])에\s?좋은\s?/gu;
/** Hardly a noun ends so. */
const objectParticle = /(?<=..)[을를]$/u;
/** What one syllable, left alone, asks for; any other asks for its health: 눈, 간, 장. */
const oneSyllable: Readonly<Record<string, string>> = { 살: '다이어트', 키: '키성장', 잠: '수면' };

/** Whether a word of a keyword says what is wanted, and not only that, for how much, or for when. */
export const saysSomething = (word: string): boolean =>
  word !== '' && !fillers.test(word) && !talk.test(word) && !price.test(word);

/**
 * The keyword without such words, and without the particles of the words that are left; likeliest first, as far as they say something
 * else than the keyword. One syllable left alone asks for its health.
 */
export function plainKeywords(keyword: string): string[] {
  const typed = keyword.replaceAll(goodForTogether, '에 좋은 ').trim().split(/\s+/);
  const words = typed
    .filter(saysSomething)
    .map((word) => word.replace(request, '').replace(general, ''))
    .filter(saysSomething);
  const isSentence = words.length < typed.length;
  const whole = words.map((word) => (isSentence ? word.replace(afterOne, '') : word));
  const bare = whole.map((word) => word.replace(particle, ''));
  const asked = [whole, bare].map((some) => askedBy(some.join(' '), typed));
  return [...new Set(asked)].filter((plain) => plain !== undefined);
}

/**
 * The keyword without the words that name only the kind of goods, for one that finds a few things by chance: 어린이 영양제, 철분제, 홍삼을.
 * Undefined when nothing changes or nothing is left; a word that may be a name keeps all of its letters.
 */
export function withoutKind(keyword: string): string | undefined {
  const typed = keyword.trim().split(/\s+/);
  const [only = ''] = typed;
  if (typed.length === 1 && remedy.test(only) && !kind.test(only)) return only.slice(0, -1);
  // Few are called 장에 좋은, many are good for it.
  const words = keyword
    .replace(goodFor, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(kind, '').replace(objectParticle, ''))
    .filter((word) => !['', '먹는', '약'].includes(word));
  return askedBy(words.join(' '), typed);
}

function askedBy(plain: string, typed: readonly string[]): string | undefined {
  if (plain === '' || plain === typed.join(' ')) return undefined;
  return [...plain].length === 1 ? (oneSyllable[plain] ?? `${plain}건강`) : plain;
}

// Stop words of a keyword: questions, requests, prices, kinds of goods, particles. Pure; choose-interpretation.ts and relax-keyword.ts
// decide when they are removed.

/** Words for supplements or goods in general. */
const kinds =
  '건강\\s*기능\\s*식품|건강\\s*식품|건강\\s*보조\\s*식품|보조제|보충제|영양제|영양\\s*식품|제품|상품|추천|인기';
const kind = new RegExp(`(?:${kinds})$`, 'u');
const general = new RegExp(
  `(?:${kinds}|치료제|효능|효과|부작용|가격|후기|순위|최저가|파는곳|싼곳|복용법|먹는법|고르는법|제약|약품|약|제)$`,
  'u',
);
/** A request at the end: 추천해주세요, 비타민주세요. */
const request = /(?:추천)?\s*(?:해|좀)?(?:주세요|주실래요|줘요?|드려요)$/u;
/** A remedy (철분제, 소화제) as the whole keyword. At least two syllables before 제, because 황제 is not a remedy. */
const remedy = /^[가-힣]{2,}제$/u;
const fillers =
  /^(?:좋은|좋은거|거|것|먹는|먹을|먹기|마시는|위한|때|낮추는|높이는|빼는|빠지는|많은|도움|되는|잘|오는|잘오는|하는|크는|있는|싼|값싼|비싼|저렴한|음식|하루|꼭|좀|더|제일|가장|요즘|사고|무배|찾아|골라|알려|보여|정도|내외|부탁|높은|낮은|법|곳|시간|싸게|초기|안녕|된|고급|베스트|신상|자주|자꾸|많이|매일|항상|계속|너무|조금|갑자기|대신|같이|함께|나온|나오는|팔리는|유명한|괜찮은|후에|전에|높게|낮게|심하게|하루한알|하루1알|독일|스위스|호주|캐나다|뉴질랜드|일본|프랑스|이탈리아|노르웨이|non|gmo|free|supplements?|for|with|and|the|of|밥을|[1-9]0대|(?:공복|식전|식후|아침|저녁|자기전)에)$/iu;
/** Beginnings of words about buying or asking. */
const talk =
  /^(?:추천|비교|순위|랭킹|후기|리뷰|가격|최저가|가성비|효능|효과|부작용|복용|섭취|권장|찾는|찾아|찾습|좋아|좋나|좋을|싶|먹어|먹나|먹으|있어|있나|있을|어떤|어느|어디|언제|얼마|뭐|무엇|무슨|괜찮|사고싶|사려|살까|구매|구입|판매|파는|할인|세일|특가|무료배송|당일배송|정품|저렴|부탁|알려|골라|고르|고를|어때|어떨|검색|사이트|살래|살게|같은|종류|먹고|먹지|마시고|안녕하|인기|부족|광고|방송|티비|tv|홈쇼핑|유튜브|인스타|쿠팡|올리브영|다이소|코스트코|약국|마트에|오늘출발|오늘배송|정기배송|대용량)/iu;
/** Prices: 2만원대, 3만원, 10,000원, 만원대, 이하. */
const price =
  /^(?=.*(?:만|천|원|이하|이상|미만|이내))(?:\d[\d,.~-]*)?[십백천만]*\d*천?원?(?:짜리|대|이하|이상|미만|이내|까지|부터)?의?$/u;
/** Particles after a single syllable, without those that may be part of a noun: 눈에, but not 아이. */
const afterOne = /(?<=^.)(?:에는|에서|에)$/u;
const particle =
  /(?<=..)(?:에게|한테|에는|에서|이랑|랑|하고|부터|이요|이|가|은|는|을|를|의|에|과|와|로|으로|도|만|들|류|용|요)$/u;
const goodFor = /(?:에|에게|한테)\s+좋은(?=\s|$)/u;
/** 눈에좋은영양제, typed without spaces. */
const goodForTogether = /(?<=[가-힣])에\s?좋은\s?/gu;
/** Nouns rarely end in these particles. */
const objectParticle = /(?<=..)[을를]$/u;
/** Verb endings, which nouns rarely have: 침침해요, 못자요, 높은데. */
const verb =
  /[가-힣](?:[아어여해돼되예에네나까세데래져려워와켜쳐파자차커퍼봐줘써겨껴러라가게지]요|죠|니다|니까|[은는한운픈인]데|나와서|져서|해서|아서|어서)$/u;
/** Endings that make a verb of a noun: 피곤해요, 건조한데. */
const verbEnd = /(?:해요|합니다|한데|하네요|하는데|해서)$/u;
/** Occasions: 긴장될때, 기운없을때, 가스찰때. */
const occasion = /(?:[없있했았었]을|[가-힣])때(?:에|는|마다)?$/u;
/** A part of the body with a particle: 눈이, 키가. 아이 and 이가 are nouns. */
const ofBody = /^([눈간장위뼈키살잠목코폐배피뇌입속술변])(?:이|가|은|는|을|를|도|에|에는|에서)?$/u;
/** Keyword for a single syllable that remains; any other one gets 건강 appended: 눈건강, 간건강, 장건강. */
const oneSyllable: Readonly<Record<string, string>> = {
  살: '다이어트',
  키: '키성장',
  잠: '수면',
  배: '장건강',
  속: '위건강',
  술: '간건강',
  피: '혈행',
  뇌: '기억력',
  입: '구강',
  당: '혈당',
  쥐: '마그네슘',
  변: '배변',
};

/** Forms of preparation at the end of a noun: 레몬즙, 호박가루. */
const preparation = /(?<=[가-힣]{2})(?:즙|액|환|분말|가루|젤리|진액|엑기스|추출물|오일|캡슐|차|주스|티|정)$/u;

/** Attributes of goods: form, quantity, audience, taste, origin. */
const describing =
  /^(?:[\d.,]+\D*|분말|가루|파우더|캡슐|정|알약|젤리|구미|스틱|액상|앰플|츄어블|씹는|환|필름|시럽|드롭|스프레이|미니|작은|올인원|추출물|추출|프리미엄|골드|플러스|맥스|고함량|저분자|초임계|국산|국내산|수입|미국산|유기농|비건|식물성|천연|무설탕|무첨가|슈가프리|[가-힣]+맛|선물|선물세트|세트|명절|추석|설|여성|여자|남성|남자|중년|부모님|엄마|아빠|남편|시니어|직장인|임산부|수유부|청소년|수험생|학생|중학생|고등학생|어린이|아이|아기|키즈|유아|초등학생|제거|개선|완화|감소|케어|관리|튼튼|건강|영양|좋은)$/u;

/** True for a word that describes goods without naming them; also for a single syllable, which is part of too many names. */
export const isAttribute = (word: string): boolean => describing.test(word) || /^[가-힣]$/u.test(word);

/** True for a word that is neither a stop word, nor about buying, nor a price. */
export const isContentWord = (word: string): boolean =>
  word !== '' && !fillers.test(word) && !talk.test(word) && !price.test(word);

/**
 * The keyword without stop words, then also without particles; likeliest first, without results that equal the keyword. A single
 * syllable that remains becomes a keyword about its health.
 */
export function plainKeywords(keyword: string): string[] {
  const typed = wordsOf(keyword);
  const content = typed
    .filter(isContentWord)
    .map((word) => word.replace(request, '').replace(general, '').replace(occasion, ''))
    .filter(isContentWord);
  const nouns = content.filter((word) => !verb.test(word));
  const words = nouns.length > 0 ? nouns : content.map((word) => word.replace(verbEnd, ''));
  const isSentence = words.length < typed.length;
  const whole = words.map((word) => (isSentence ? word.replace(ofBody, '$1').replace(afterOne, '') : word));
  const bare = whole.map((word) => word.replace(particle, ''));
  const keywords = [whole, bare].map((some) => keywordOf(some.join(' '), typed));
  return [...new Set(keywords)].filter((plain) => plain !== undefined);
}

const wordsOf = (keyword: string): string[] =>
  keyword.replaceAll(goodForTogether, '에 좋은 ').trim().split(/\s+/);

/**
 * The words of a keyword that may name goods, each in the forms that products may have, likeliest first: as typed, without the kind of
 * goods, without its particle, without its form of preparation.
 */
export function wordForms(keyword: string): string[][] {
  return (
    wordsOf(keyword)
      .map((word) => ({ word, plain: word.replace(request, '').replace(occasion, '') }))
      // 빠질때 without the occasion is not a word.
      .filter(({ word, plain }) => plain === word || [...plain].length > 1 || plain in oneSyllable)
      .map(({ plain }) => plain)
      .filter((word) => isContentWord(word) && !verb.test(word))
      .map((word) => {
        const [, body] = ofBody.exec(word) ?? [];
        if (body !== undefined) return [oneSyllable[body] ?? `${body}건강`];
        const plain = word.replace(general, '');
        if (plain === '') return [];
        const bare = plain.replace(particle, '');
        return [...new Set([word, plain, bare, bare.replace(preparation, '')])].filter(isContentWord);
      })
      .filter((forms) => forms.length > 0)
  );
}

/**
 * The keyword without words for the kind of goods, for one with few accidental hits: 어린이 영양제, 철분제, 홍삼을. Undefined when nothing
 * changes or nothing remains; a word that may be a name is unchanged.
 */
export function withoutKind(keyword: string): string | undefined {
  const typed = keyword.trim().split(/\s+/);
  const [only = ''] = typed;
  if (typed.length === 1 && remedy.test(only) && !kind.test(only)) return only.slice(0, -1);
  // Few products have 장에 좋은 in their text, although many are good for it.
  const words = keyword
    .replace(goodFor, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(kind, '').replace(objectParticle, ''))
    .filter((word) => !['', '먹는', '약'].includes(word));
  return keywordOf(words.join(' '), typed);
}

/** Undefined when nothing remains or nothing changed. */
function keywordOf(plain: string, typed: readonly string[]): string | undefined {
  if (plain === '' || plain === typed.join(' ')) return undefined;
  return [...plain].length === 1 ? (oneSyllable[plain] ?? `${plain}건강`) : plain;
}

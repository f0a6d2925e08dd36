// Words of a keyword that say nothing of the goods themselves: questions, requests, prices, particles. Pure; when a keyword is read
// without them is choose-reading.ts and fewer-words.ts.

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
  /^(?:좋은|좋은거|거|것|먹는|먹을|먹기|마시는|위한|때|낮추는|높이는|빼는|빠지는|많은|도움|되는|잘|오는|잘오는|하는|크는|있는|싼|값싼|비싼|저렴한|음식|하루|꼭|좀|더|제일|가장|요즘|사고|무배|찾아|골라|알려|보여|정도|내외|부탁|높은|낮은|법|곳|시간|싸게|초기|안녕|된|고급|베스트|신상|자주|자꾸|많이|매일|항상|계속|너무|조금|갑자기|대신|같이|함께|나온|나오는|팔리는|유명한|괜찮은|후에|전에|높게|낮게|심하게|하루한알|하루1알|독일|스위스|호주|캐나다|뉴질랜드|일본|프랑스|이탈리아|노르웨이|non|gmo|free|supplements?|for|with|and|the|of|밥을|[1-9]0대|(?:공복|식전|식후|아침|저녁|자기전)에)$/iu;
/** Words that begin so are about buying or asking, however they end. */
const talk =
  /^(?:추천|비교|순위|랭킹|후기|리뷰|가격|최저가|가성비|효능|효과|부작용|복용|섭취|권장|찾는|찾아|찾습|좋아|좋나|좋을|싶|먹어|먹나|먹으|있어|있나|있을|어떤|어느|어디|언제|얼마|뭐|무엇|무슨|괜찮|사고싶|사려|살까|구매|구입|판매|파는|할인|세일|특가|무료배송|당일배송|정품|저렴|부탁|알려|골라|고르|고를|어때|어떨|검색|사이트|살래|살게|같은|종류|먹고|먹지|마시고|안녕하|인기|부족|광고|방송|티비|tv|홈쇼핑|유튜브|인스타|쿠팡|올리브영|다이소|코스트코|약국|마트에|오늘출발|오늘배송|정기배송|대용량)/iu;
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
/** A sentence ends so, and hardly a noun: 침침해요, 못자요, 높은데. */
const verb =
  /[가-힣](?:[아어여해돼되예에네나까세데래져려워와켜쳐파자차커퍼봐줘써겨껴러라가게지]요|죠|니다|니까|[은는한운픈인]데|나와서|져서|해서|아서|어서)$/u;
/** What a verb is made of: 피곤해요, 건조한데. */
const verbEnd = /(?:해요|합니다|한데|하네요|하는데|해서)$/u;
/** 긴장될때, 기운없을때, 가스찰때: what happens then. */
const occasion = /(?:[없있했았었]을|[가-힣])때(?:에|는|마다)?$/u;
/** Said of the body in a sentence: 눈이, 키가. 아이 and 이가 are something else. */
const ofBody = /^([눈간장위뼈키살잠목코폐배피뇌입속술변])(?:이|가|은|는|을|를|도|에|에는|에서)?$/u;
/** What one syllable, left alone, asks for; any other asks for its health: 눈, 간, 장. */
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

/** What it was made to: 레몬즙, 호박가루. */
const madeTo = /(?<=[가-힣]{2})(?:즙|액|환|분말|가루|젤리|진액|엑기스|추출물|오일|캡슐|차|주스|티|정)$/u;

/** How it is made, how much it is, for whom and of what kind: what it is stands beside it. */
const describing =
  /^(?:[\d.,]+\D*|분말|가루|파우더|캡슐|정|알약|젤리|구미|스틱|액상|앰플|츄어블|씹는|환|필름|시럽|드롭|스프레이|미니|작은|올인원|추출물|추출|프리미엄|골드|플러스|맥스|고함량|저분자|초임계|국산|국내산|수입|미국산|유기농|비건|식물성|천연|무설탕|무첨가|슈가프리|[가-힣]+맛|선물|선물세트|세트|명절|추석|설|여성|여자|남성|남자|중년|부모님|엄마|아빠|남편|시니어|직장인|임산부|수유부|청소년|수험생|학생|중학생|고등학생|어린이|아이|아기|키즈|유아|초등학생|제거|개선|완화|감소|케어|관리|튼튼|건강|영양|좋은)$/u;

/** Whether a word only tells more of a thing that another word names; so does one syllable, which stands in too many names. */
export const describesOnly = (word: string): boolean => describing.test(word) || /^[가-힣]$/u.test(word);

/** Whether a word of a keyword says what is wanted, and not only that, for how much, or for when. */
export const saysSomething = (word: string): boolean =>
  word !== '' && !fillers.test(word) && !talk.test(word) && !price.test(word);

/**
 * The keyword without such words, and without the particles of the words that are left; likeliest first, as far as they say something
 * else than the keyword. One syllable left alone asks for its health.
 */
export function plainKeywords(keyword: string): string[] {
  const typed = wordsOf(keyword);
  const said = typed
    .filter(saysSomething)
    .map((word) => word.replace(request, '').replace(general, '').replace(occasion, ''))
    .filter(saysSomething);
  const nouns = said.filter((word) => !verb.test(word));
  const words = nouns.length > 0 ? nouns : said.map((word) => word.replace(verbEnd, ''));
  const isSentence = words.length < typed.length;
  const whole = words.map((word) => (isSentence ? word.replace(ofBody, '$1').replace(afterOne, '') : word));
  const bare = whole.map((word) => word.replace(particle, ''));
  const asked = [whole, bare].map((some) => askedBy(some.join(' '), typed));
  return [...new Set(asked)].filter((plain) => plain !== undefined);
}

const wordsOf = (keyword: string): string[] =>
  keyword.replaceAll(goodForTogether, '에 좋은 ').trim().split(/\s+/);

/**
 * The words of a keyword that may name goods, each in the forms in which products may have it, likeliest first: as typed, without the
 * kind of goods, without its particle, without what it was made to.
 */
export function wordForms(keyword: string): string[][] {
  return (
    wordsOf(keyword)
      .map((word) => ({ word, plain: word.replace(request, '').replace(occasion, '') }))
      // What is left of 빠질때 is no word.
      .filter(({ word, plain }) => plain === word || [...plain].length > 1 || plain in oneSyllable)
      .map(({ plain }) => plain)
      .filter((word) => saysSomething(word) && !verb.test(word))
      .map((word) => {
        const [, body] = ofBody.exec(word) ?? [];
        if (body !== undefined) return [oneSyllable[body] ?? `${body}건강`];
        const plain = word.replace(general, '');
        if (plain === '') return [];
        const bare = plain.replace(particle, '');
        return [...new Set([word, plain, bare, bare.replace(madeTo, '')])].filter(saysSomething);
      })
      .filter((forms) => forms.length > 0)
  );
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

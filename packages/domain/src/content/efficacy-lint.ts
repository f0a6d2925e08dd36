// Finds expressions that food advertising may not contain (식품표시광고법 8; docs/rules/law.md#ad-words): treatment of illnesses, confusion with
// medicine, absolute claims, before and after, testimonials, recommendations by professionals, order rushes. Functional claims of the
// approved form (…에 도움을 줄 수 있음) are allowed. Only common patterns are detected: a text without an issue is not thereby lawful.

/** What a text is: each kind has its rules. */
export const lintKinds = ['ADVERTISEMENT', 'ORDINARY_FOOD', 'REVIEW'] as const;
export type LintKind = (typeof lintKinds)[number];

export const lintRules = [
  'DISEASE_CLAIM',
  'MEDICINE_CONFUSION',
  'ABSOLUTE_CLAIM',
  'BEFORE_AFTER',
  'TESTIMONIAL',
  'PROFESSIONAL_ENDORSEMENT',
  'ORDER_RUSH',
  'HEALTH_FOOD_CONFUSION',
] as const;
export type LintRule = (typeof lintRules)[number];

/** `from` (inclusive) and `to` (exclusive) are indices of UTF-16 code units of the text; `message` is Korean. */
export type LintIssue = { from: number; to: number; rule: LintRule; message: string };

const messages: Record<LintRule, string> = {
  DISEASE_CLAIM: '질병의 예방·치료 효과로 오인할 수 있는 표현입니다.',
  MEDICINE_CONFUSION: '의약품으로 오인할 수 있는 표현입니다.',
  ABSOLUTE_CLAIM: '최고, 100%, 부작용 없음처럼 단정하는 표현은 사용할 수 없습니다.',
  BEFORE_AFTER: '섭취 전후를 비교하거나 감량을 내세우는 표현은 사용할 수 없습니다.',
  TESTIMONIAL: '체험기나 체험담으로 효과를 알리는 표현은 사용할 수 없습니다.',
  PROFESSIONAL_ENDORSEMENT: '의사, 약사, 한의사 등의 추천이나 보증은 표시할 수 없습니다.',
  ORDER_RUSH: '주문쇄도처럼 구매를 부추기는 표현은 사용할 수 없습니다.',
  HEALTH_FOOD_CONFUSION: '일반식품은 건강기능식품으로 표시할 수 없습니다.',
};

const illnesses = [
  '고혈압|저혈압|당뇨(?!인)|고지혈증|이상지질혈증|동맥경화|뇌졸중|중풍|뇌경색|뇌출혈|심장병|심근경색|협심증|부정맥',
  '관절염|오십견|디스크|골다공증|통풍|신경통|요통|두통|생리통|치통|근육통|통증|류머티즘|류마티스',
  '치매|알츠하이머|파킨슨|불면증|우울증|조울증|공황장애|간질|자폐|정신질환',
  '(?<![가-힣])감기|독감|코로나|바이러스|폐렴|결핵|천식|비염|알레르기|알러지|아토피|건선|두드러기|습진|무좀|여드름|탈모|대상포진',
  '지방간|간경화|간경변|황달|담석|췌장염|변비|설사|치질|위궤양|궤양|역류성|과민성',
  '방광염|전립선비대|요로감염|요실금|감염|결석|신부전|불임|난임|빈혈|백내장|녹내장|황반변성|안구건조증|이명|난청|축농증|충치|풍치|잇몸병',
  // 천일염, 죽염 and the like are salts, 폭염 is weather.
  '[가-힣]{1,4}(?<!천일|정제|가공|구연산|죽|폭|수)염증?(?=$|[^가-힣]|[을를이가은는의과와도에])|염증',
  '(?<![가-힣])(?:위|간|폐|대장|유방|갑상선|전립선|췌장|자궁|피부|혈액)?암(?=세포|환자|치료|예방|[을를이가은는의도에]|\\s)',
  '백혈병|성인병|질병|질환|만성병|증후군|비만증|중독증|합병증|갱년기\\s?장애|(?<![가-힣])병(?=[을이])',
].join('|');

/** What a food may not do to an illness. */
const claims = [
  '치료|예방(?!\\s*접종)|완치|치유|개선|완화|억제|회복|극복|퇴치|해결|제거|탈출|효과|효능|특효|명약|처방',
  '좋(?:은|습|아|다)|낫|나았|나은|막아|막는|없애|없앤|이기|이겨|이긴|다스리|다스려|잡아|잡는|물리치|물리친|가라앉|사라|잠재우|떨어뜨|뚝',
  '고치|고친|줄여|낮춰|낮추|정상으로|잘\\s*듣|걱정\\s*(?:없|끝)|걱정은\\s*(?:없|그만)|끝|벗어나|해방|싹|도움',
].join('|');

const professionals =
  '의사(?!소통|결정|표시|를\\s*밝)|약사(?!법)|의학\\s?박사|한의학\\s?박사|약학\\s?박사|의료진|전문의|주치의|대학병원|병원|의대|한의원|명의|간호사|의료인';

const patterns: Record<LintRule, readonly RegExp[]> = {
  DISEASE_CLAIM: [
    new RegExp(`(?:${illnesses})[^,.!?\\n]{0,24}?(?:${claims})`, 'gu'),
    /항암|항당뇨|항바이러스|항염(?:증)?\s*(?:효과|작용)/gu,
    /(?:무릎|허리|어깨|관절|눈|위|간|피부|몸)[^,.!?\n]{0,8}(?:낫(?!토)|나았|고치|고쳐)/gu,
    /나았(?:다|습니다|어요|고|는|던)/gu,
  ],
  MEDICINE_CONFUSION: [
    /먹는\s*(?:약|비아그라|인슐린|보톡스|위고비|항생제|수면제)(?![가-힣]*\s*(?:에|을|를)?\s*(?:있|드시는))/gu,
    // 농약 is no medicine, 알약 a form of food supplements.
    /(?<![농알])약\s*(?:대신|없이)|약(?:을|은|도)?\s*(?:이제\s*)?(?:끊|그만|안\s*먹|줄이|줄여)/gu,
    /(?:천연|먹는|생약)\s*(?:항생제|진통제|소염제|치료제|수면제|인슐린|비아그라|항암제|해열제|소화제|약)/gu,
    /의약품(?:과|이나|만큼|급|처럼|보다|에\s*버금|\s*(?:수준|못지|그대로))(?!\s*(?:함께|같이|다르))/gu,
    /(?:약국|처방|병원)\s?약(?:과|이나|보다|만큼|처럼)|약(?:과|이나)\s*(?:같은|똑같은|동일한|다름없)/gu,
    /약효|처방전\s*(?:없이|필요\s*없)|특효약|명약|만병통치/gu,
    /병원(?:에|을)?\s*(?:가지\s*않|갈\s*필요|안\s*가|끊)|수술\s*(?:하지\s*않|없이|안\s*하)/gu,
  ],
  ABSOLUTE_CLAIM: [
    /부작용[^,.!?\n]{0,8}(?:없(?!는지|을\s*경우|는\s*경우|다면|으면)|제로|0\s?%|zero)/giu,
    /(?:효과|효능|만족도?|치료율|안전)(?:[을를은는도가])?\s*100\s?%|100\s?%\s*(?:\S{1,6}\s+)?(?:효과|효능|낫|나았|확실|안전|만족|치료|개선|성공)/gu,
    /최고(?![하서장]|\s*(?:[\d~]|한도|기온|온도|속도|기록|높이|시속|금액|습도|\S{0,4}\s?(?:원|%|도)까지))/gu,
    /(?:업계|국내|세계|대한민국|전국|동종)\s*(?:최초|1위|일등|유일|제일)/gu,
    /유일(?:한|하게|무이)[^,.!?\n]{0,10}(?:효과|효능|인정|성분|제품|원료|비타민|영양제)/gu,
    /(?<![가-힣])기적|만병|특효|즉효|완벽한\s*(?:효과|효능|비타민|영양|치료|해결)|무조건\s*(?:낫|효과|빠)/gu,
  ],
  BEFORE_AFTER: [
    /(?:섭취|복용|드시기|먹기|드신|사용|다이어트|체험)\s*전(?:\s?후|\s*[·,/&]\s*후|과\s*(?:섭취|복용|드신|먹은|사용)?\s*후)[^.!?\n]{0,8}(?:사진|비교|변화|차이|달라)/gu,
    /비포\s*(?:[&/·]|앤|앤드)?\s*애프터|before\s*(?:&|and|\/|,)?\s*after/giu,
    /(?:\d+|한|두|세|네|일|보름|열흘)\s*(?:주일|일|주|달|개월)?\s*(?:만에|에|이면|동안)\s*[^.!?\n]{0,6}\d+\s*(?:kg|㎏|킬로|키로|cm|인치)[^.!?\n]{0,6}(?:감량|빠|줄|뺀|뺐)/giu,
  ],
  TESTIMONIAL: [
    /체험\s*(?:기(?!간|회|관|계)|담|후기|사례|수기|리뷰)/gu,
    /(?:먹고|드시고|섭취하고|복용하고|(?:섭취|복용)\s*후)\s*[^.!?\n]{0,10}(?:좋아졌|나았|나아졌|사라졌|달라졌|없어졌)/gu,
    /실제\s*(?:섭취|복용)자/gu,
  ],
  PROFESSIONAL_ENDORSEMENT: [
    new RegExp(
      `(?:${professionals})(?:들|님|선생님)?(?:이|가|도|의|께서|에서)?\\s*(?:\\S{1,6}\\s+){0,2}?(?:추천|보증|권장|권하|권한|인정|처방(?![을받전약])|선택|개발|만든|만들|설계|감수|극찬|먹는|강추)`,
      'gu',
    ),
  ],
  ORDER_RUSH: [/(?:주문|문의|구매|예약)(?:이|가|도)?\s*(?:쇄도|폭주|폭발)|쇄도|날개\s*돋친\s*듯/gu],
  HEALTH_FOOD_CONFUSION: [/건강\s?기능\s?식품|도움을\s*줄\s*수\s*있|식약처\s*인정/gu],
};

const rulesOf: Record<LintKind, readonly LintRule[]> = {
  ADVERTISEMENT: lintRules.filter((rule) => rule !== 'HEALTH_FOOD_CONFUSION'),
  ORDINARY_FOOD: lintRules,
  // Buyers may praise a product; what they say about illnesses is not used for advertising (docs/rules/law.md#ad-words).
  REVIEW: ['DISEASE_CLAIM', 'MEDICINE_CONFUSION'],
};

/** Approved claims that name an illness. */
const approved = /(?:골다공증|충치)\s*(?:의\s*)?(?:발생(?:의|과)?\s*)?위험\s*감소\s*(?:에\s*)?도움/gu;
/** Negations. The law itself requires one: 질병의 예방 및 치료를 위한 의약품이 아님. */
const denial =
  /아닙니다|아님|아니(?:며|라|고|므로|다)|않(?!고)|금지|수\s*없|마십시오|마세요|말\s*것|못합니다/u;
/** Warnings to people with an illness. */
const warning = /상담|상의|물어|알리|피하|피해|주의|중단|중이|받고\s*있/u;
const warned: ReadonlySet<LintRule> = new Set([
  'DISEASE_CLAIM',
  'MEDICINE_CONFUSION',
  'PROFESSIONAL_ENDORSEMENT',
]);

/** A point between digits does not end a sentence. */
const sentences = /(?:[^.!?\n]|(?<=\d)\.(?=\d))+/gu;

/** The issues of a text in its order; empty if none is detected. One passage has at most one issue per rule. */
export function lintIssues(text: string, kind: LintKind): LintIssue[] {
  const readable = text.replaceAll(approved, (claim) => ' '.repeat(claim.length));
  return [...readable.matchAll(sentences)]
    .flatMap(({ 0: sentence, index }) => rulesOf[kind].flatMap((rule) => issuesOf(sentence, index, rule)))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * A text without full stops, such as a list, is one sentence of any length, and a pattern takes quadratic time in it. Patterns read windows of
 * a sentence, in which an expression begins; the letters around are its context.
 */
const windowLetters = 300;
const lettersBefore = 20;
const lettersAfter = 100;

function* windowsOf(sentence: string): Generator<{ text: string; at: number; from: number; to: number }> {
  for (let from = 0; from < sentence.length; from += windowLetters) {
    const at = Math.max(0, from - lettersBefore);
    const to = from + windowLetters;
    yield { text: sentence.slice(at, to + lettersAfter), at, from, to };
  }
}

function issuesOf(sentence: string, start: number, rule: LintRule): LintIssue[] {
  const found = [...windowsOf(sentence)]
    .flatMap(({ text, at, from, to }) =>
      patterns[rule]
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .filter(({ 0: words, index }) => {
          const rest = text.slice(index + words.length);
          return !denial.test(rest) && !(warned.has(rule) && warning.test(rest));
        })
        .map(({ 0: words, index }) => ({ from: at + index, to: at + index + words.trimEnd().length }))
        .filter((one) => one.from >= from && one.from < to),
    )
    .map((one) => ({ from: start + one.from, to: start + one.to }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const kept: typeof found = [];
  for (const one of found) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one);
  return kept.map((one) => ({ ...one, rule, message: messages[rule] }));
}

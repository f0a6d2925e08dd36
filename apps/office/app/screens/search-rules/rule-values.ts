// The values of the form of a rule of keywords.
import type { Answer, Input } from '#contract/contract.ts';
import { keywordRuleProblem } from '#domain/content/keyword-rules.ts';
import type { KeywordRuleKind } from '#domain/content/keyword-rules.ts';
import { linesOf } from '../../shared/text-lines.ts';
import type { Problem } from '../../shared/form/form-types.ts';
import { longestWord, mostWords } from './rule-words.ts';

export type Rule = Answer<'getKeywordRule'>;
export type RuleInput = Input<'registerKeywordRule'>;
/** `words` and `oneWayWords`: one per line. */
export type RuleValues = {
  kind: KeywordRuleKind;
  words: string;
  oneWayWords: string;
  link: string;
  productUuids: string[];
  isDisplay: boolean;
};

/** The problem of keywords, one per line, in Korean; undefined when there is none. */
export function wordsProblem(text: string): string | undefined {
  const words = linesOf(text);
  if (words.length > mostWords) return `${mostWords}개까지 적을 수 있습니다. 지금 ${words.length}개입니다.`;
  const long = words.find((word) => word.length > longestWord);
  return long && `한 검색어는 ${longestWord}자까지 적을 수 있습니다: ${long}`;
}

/** The problem of the address of a page of the shop, in Korean; undefined when there is none. */
export const linkProblem = (text: string): string | undefined =>
  /^\/(?![/\\])[^\s\\<>"]*$/.test(text) ? undefined : '상점 안의 주소를 /로 시작해 적어 주세요.';

export const toValues = (row: Rule | undefined): RuleValues => ({
  kind: row?.kind ?? 'SYNONYM',
  words: row?.words.join('\n') ?? '',
  oneWayWords: row?.oneWayWords.join('\n') ?? '',
  link: row?.link ?? '',
  productUuids: row?.productUuids ?? [],
  isDisplay: row?.isDisplay ?? true,
});

/** Values that belong to another kind are not sent. */
export const toInput = ({
  kind,
  words,
  oneWayWords,
  link,
  productUuids,
  isDisplay,
}: RuleValues): Required<RuleInput> => ({
  kind,
  words: linesOf(words),
  oneWayWords: kind === 'SYNONYM' ? linesOf(oneWayWords) : [],
  link: kind === 'REDIRECT' ? link : '',
  productUuids: kind === 'PINNED' ? productUuids : [],
  isDisplay,
});

/** What the rules of the shop refuse. An empty field, or a link that is no path, is a problem of the field itself. */
export function problemsOf(values: RuleValues): Problem[] {
  const { link, ...rule } = toInput(values);
  if (rule.words.length === 0 || (rule.kind === 'REDIRECT' && linkProblem(link) !== undefined)) return [];
  const problem = keywordRuleProblem({ ...rule, link: link === '' ? null : link });
  return problem === undefined ? [] : [{ ...problem, isBlank: problem.name !== 'link' }];
}

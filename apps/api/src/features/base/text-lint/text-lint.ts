// Public API of the text lint for features in which staff write texts.
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { type LintKind, lintIssues } from '#domain/content/efficacy-lint.ts';

/**
 * Refuses LINT_FAILED with the fields that contain expressions which advertising law prohibits (docs/rules/law.md#ad-words). HTML must be
 * passed as its text (`plainTextOf`).
 */
export function refuseLintIssues(
  texts: Readonly<Record<string, string | undefined>>,
  kind: LintKind = 'ADVERTISEMENT',
): void {
  const fields = Object.entries(texts).flatMap(([name, text = '']): RefusalField[] => {
    const words = lintIssues(text, kind).map(({ from, to }) => text.slice(from, to));
    return words.length === 0
      ? []
      : [{ name, message: `사용할 수 없는 표현입니다: ${[...new Set(words)].join(', ')}` }];
  });
  if (fields.length > 0) refuse('LINT_FAILED', { fields });
}

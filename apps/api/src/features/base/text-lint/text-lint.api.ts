// Handlers of contract/base/text-lint.ts.
import type { textLint } from '#contract/base/text-lint.ts';
import { refuse } from '#domain/base/refusal.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import type { HandlersOf } from '../../../handler-types.ts';

export const textLintApi: HandlersOf<typeof textLint> = {
  lintText: async ({ text, kind }, { actor }) => {
    const isWriter =
      actor.kind === 'staff' &&
      ['CONTENT', 'CATALOGUE'].some((one) => actor.permissions.some((p) => p === one));
    if (!isWriter) refuse('FORBIDDEN');
    return { issues: lintIssues(text, kind) };
  },
};

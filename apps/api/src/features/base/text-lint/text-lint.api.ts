// Handlers of contract/base/text-lint.ts.
import type { textLint } from '#contract/base/text-lint.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import type { HandlersOf } from '../../../handler-types.ts';

export const textLintApi: HandlersOf<typeof textLint> = {
  lintText: async ({ text, kind }) => ({ issues: lintIssues(text, kind) }),
};

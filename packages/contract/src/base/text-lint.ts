// The lint of advertising texts for staff (docs/rules/law.md#ad-words).
import { Type } from 'typebox';
import { lintKinds, lintRules } from '#domain/content/efficacy-lint.ts';
import { endpoint } from '../endpoint.ts';
import { Count, NamedObject, OneOf, TextOrEmpty } from '../shapes.ts';

const LintIssue = NamedObject('LintIssue', {
  /** Indices of UTF-16 code units of the text, `to` exclusive. */
  from: Count,
  to: Count,
  rule: OneOf(lintRules),
  message: Type.String(),
});

export const textLint = {
  lintText: endpoint({
    method: 'POST',
    path: '/staff/text/action/lint',
    access: 'staff',
    permission: ['CONTENT', 'CATALOGUE', 'INQUIRIES', 'REVIEWS'],
    summary: 'Expressions of a text that food advertising may not contain.',
    input: {
      text: TextOrEmpty(100_000, 'Text to check.'),
      kind: OneOf(lintKinds, 'Kind of the text; each has its rules.'),
    },
    answer: Type.Object({ issues: Type.Array(LintIssue) }),
  }),
};

// Fields that several kinds of content have.
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldDef, Problem } from '../form/form-types.ts';

/** Texts of content are advertising (docs/rules/law.md#ad-words). */
export const adLint = { kindOf: () => 'ADVERTISEMENT' as const, permittedOf: () => [] };

export const displayField = <Values extends FieldValues & { isDisplay: boolean }>(): FieldDef<Values> => ({
  kind: 'switch',
  name: 'isDisplay' as FieldPath<Values>,
  label: '상점에 보이기',
});

/** Both ends of the display period. */
export const periodFields = <
  Values extends FieldValues & { from: string; to: string },
>(): FieldDef<Values>[] => [
  { kind: 'datetime', name: 'from' as FieldPath<Values>, label: '시작', isHalf: true },
  {
    kind: 'datetime',
    name: 'to' as FieldPath<Values>,
    label: '끝',
    hint: '이때부터 보이지 않습니다.',
    isHalf: true,
  },
];

/** The problem of a period that ends before it begins. */
export const periodProblems = ({ from, to }: { from: string; to: string }): Problem[] =>
  from === '' || to === '' || from < to
    ? []
    : [{ name: 'to', message: '끝은 시작보다 늦은 때로 적어 주세요.' }];

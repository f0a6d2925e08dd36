// The declaration of a form: reading and saving of its row, sections and fields. form.tsx, form-dialog.tsx and inline-form.tsx render it.
import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { UploadPurpose } from '#domain/base/enums.ts';
import type { LintKind } from '#domain/content/efficacy-lint.ts';
import type { Option } from '../parts/fields.tsx';

type Common<Values extends FieldValues> = {
  /** Its place in the values; the server names it in `fields` of a refusal. */
  name: FieldPath<Values>;
  label: string;
  hint?: string | ((values: Values) => string | undefined);
  /** Empty is wrong. Numbers, choices and dates are always required unless `isOptional`. */
  isRequired?: boolean;
  isOptional?: boolean;
  /** Half of the width; two such fields stand side by side. */
  isHalf?: boolean;
  /** The field is visible while this returns true; default: always. */
  isShown?: (values: Values) => boolean;
  /** Only a new row can state it. */
  isDisabled?: boolean;
  /** A text of advertising: forbidden expressions are marked below it. */
  lint?: LintDef<Values>;
};

type LintDef<Values extends FieldValues> = {
  kindOf: (values: Values) => LintKind;
  /** Approved phrases that can take the place of a forbidden one. */
  permittedOf: (values: Values) => readonly string[];
};

/** Returns the problem of a text, in Korean; undefined when there is none. Not called for an empty or unchanged text. */
type TextProblem = (text: string) => string | undefined;

/**
 * A field by its kind. The value of a `number` is a whole number, or null for an empty field; of a `date` YYYY-MM-DD, of a `time` HH:MM, of a
 * `datetime` YYYY-MM-DDTHH:MM:SS or ''; of a `picture` the address of the picture or '', of `pictures` a list of `{ url, alt }`.
 */
export type FieldDef<Values extends FieldValues> = Common<Values> &
  (
    | {
        kind: 'text';
        /** Greatest number of characters. A longer text is not cut but reported as a problem. */
        maxLength?: number;
        placeholder?: string;
        type?: 'text' | 'tel' | 'email';
        problem?: TextProblem;
      }
    | {
        kind: 'area';
        maxLength?: number;
        problem?: TextProblem;
        /** Formatted text: the value is HTML (docs/office.md#rich-text). */
        isRich?: boolean;
      }
    | { kind: 'number'; unit: string; min?: number; max?: number }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'switch' }
    | { kind: 'date' | 'time' | 'datetime' }
    | { kind: 'picture'; purpose: UploadPurpose; isWide?: boolean }
    | { kind: 'pictures'; purpose: UploadPurpose; atMost: number }
  );

/** A problem at a path in the values. `message` names the field. `isBlank`: the field is empty, which is shown as wrong only after an attempt to save. */
export type Problem = { name: string; message: string; isBlank?: boolean };

export type SectionDef<Values extends FieldValues> = {
  id: string;
  title: string;
  note?: string;
  fields: readonly FieldDef<Values>[];
  /** Rendered below the fields, for values that are no plain field, such as a list of rows (`useFormContext`). */
  content?: ComponentType;
  /** Paths of the values that `content` writes. */
  places?: readonly string[];
};

export type Question = { title: string; text: string; confirmLabel: string };

/** `Row`: what the server stores; `Values`: what the fields hold. */
export type FormDef<Row extends { version: number }, Values extends FieldValues> = {
  /** Key of the row in caches, its resource first; a save makes all of the resource be read again. */
  key: readonly [resource: string, ...rest: string[]];
  title: (row: Row | undefined) => string;
  /** The list that the form belongs to. */
  back?: { href: string; label: string };
  /** Reads the row; absent for a new one. */
  load?: () => Promise<Row>;
  toValues: (row: Row | undefined) => Values;
  /** Executes the write; for a new row `version` is 0 and `row` undefined. Its answer is shown, unless `onSaved` leaves the form. */
  save: (values: Values, version: number, row: Row | undefined) => Promise<Row>;
  /** Returns the Korean message after a save. */
  done: (row: Row) => string;
  onSaved?: (row: Row) => void;
  sections: readonly SectionDef<Values>[];
  /** Sections that depend on the row that was read, after `sections`. */
  sectionsOf?: (row: Row | undefined) => readonly SectionDef<Values>[];
  /** Returns the problems that prevent saving, in addition to the rules of the plain fields. */
  problemsOf?: (values: Values) => readonly Problem[];
  /** Returns what is missing for publishing. Missing values do not prevent saving. */
  gapsOf?: (values: Values) => readonly Problem[];
  /** Returns the question to confirm before saving; undefined saves without a question. */
  questionOf?: (values: Values, row: Row | undefined) => Question | undefined;
  /** Returns the path in the values for a field that the server names; default: the same path. */
  toFieldName?: (serverName: string, values: Values) => string;
  /** Names a place in the values that is no field of a section. */
  labelOf?: (path: string) => string | undefined;
  /** A value at a place that is no field of a section, as a person reads it. */
  textOf?: (path: string, value: unknown) => string | undefined;
  /** What the values will do, beside the sections (`useFormContext`). */
  aside?: ComponentType;
  /** Name of the aside. */
  asideLabel?: string;
  /** Buttons beside 저장. */
  actions?: (row: Row) => ReactNode;
};

/** All fields of a form. */
export const fieldsOf = <Values extends FieldValues>(
  definition: Pick<FormDef<never, Values>, 'sections'>,
): FieldDef<Values>[] => definition.sections.flatMap(({ fields }) => fields);

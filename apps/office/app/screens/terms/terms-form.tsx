// The form of one kind of terms. A save writes the next revision, or corrects it until it is announced or in effect.
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { seoulDate, addDays } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { isMemberTerms, noticeDays } from '#domain/members/terms.ts';
import { api } from '../../shared/api/api.ts';
import { Form } from '../../shared/form/form.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import { Empty } from '../../shared/parts/failure.tsx';
import { kindNamed, nameOf, typeOf } from '../../shared/terms/terms-kinds.ts';
import type { TermsKind } from '../../shared/terms/terms-kinds.ts';

export const meta = () => [{ title: '약관 · 온스 데스크' }];

type Revision = Answer<'editMerchantTerms'>;
/** `isNext`: a revision that is not in effect yet, which a save corrects; else a save writes the next one. `version` 0: there is none. */
type Row = Partial<Revision> & { version: number; isNext: boolean };
type Values = {
  title: string;
  content: string;
  summary: string;
  effectiveDay: string;
  isNotified: boolean;
  isAdverse: boolean;
};

const rowOf = (revision: Revision): Row => ({ ...revision, isNext: !revision.isCurrent });

async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
}

async function load(kind: TermsKind): Promise<Row> {
  const type = typeOf(kind);
  const found = await unlessMissing(api.getMerchantTermsByType(type));
  if (found !== undefined) return rowOf(found.next ?? found.current);
  // No revision is in effect; the stored first revision is the next one.
  const first = await unlessMissing(
    api.getMerchantTermsByTypeAndRevisionNumber({ ...type, revisionNumber: 1 }),
  );
  return first === undefined ? { version: 0, isNext: false } : rowOf(first);
}

const soonest = (isMember: boolean): string =>
  addDays(seoulDate(new Date()), isMember ? noticeDays(false) + 1 : 1);

const toValues =
  (kind: TermsKind) =>
  (row: Row | undefined): Values => ({
    title: row?.title ?? nameOf(kind),
    content: row?.content ?? '',
    // What changed with the revision in effect is not what the next one changes.
    summary: row?.isNext === true ? (row.summary ?? '') : '',
    effectiveDay: row?.isNext === true ? (row.effectiveAt ?? '').slice(0, 10) : soonest(isMemberTerms(kind)),
    isNotified:
      row?.isNext === true ? (row.isNotified ?? false) : isMemberTerms(kind) && row?.content !== undefined,
    isAdverse: false,
  });

async function save(kind: TermsKind, values: Values, version: number, row: Row | undefined): Promise<Row> {
  const { title, content, summary, effectiveDay, isNotified, isAdverse } = values;
  const texts = { title, content, summary, effectiveAt: `${effectiveDay}T00:00:00` };
  if (row?.isNext === true && row.uuid !== undefined)
    return rowOf(await api.editMerchantTerms({ uuid: row.uuid, version, ...texts }));
  const revisionNumber = (row?.revisionNumber ?? 0) + 1;
  const revision = { ...typeOf(kind), revisionNumber, ...texts, isNotified, isAdverse };
  return rowOf(await api.registerMerchantTerms(revision));
}

function termsForm(kind: TermsKind): FormDef<Row, Values> {
  return {
    key: ['terms', 'one', kind],
    title: () => nameOf(kind),
    back: { href: '/settings/terms', label: '약관' },
    load: () => load(kind),
    toValues: toValues(kind),
    save: (values, version, row) => save(kind, values, version, row),
    done: ({ revisionNumber, effectiveAt }) =>
      `${revisionNumber ?? 1}차 개정을 저장했습니다. ${(effectiveAt ?? '').slice(0, 10)}부터 적용합니다.`,
    sections: [
      {
        id: 'text',
        title: '문안',
        note: '시행 중인 문안은 바뀌지 않습니다. 저장하면 다음 개정이 되고, 시행일부터 새로 동의하는 사람에게 보입니다.',
        fields: [
          { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 100 },
          {
            kind: 'area',
            name: 'content',
            label: '내용',
            isRich: true,
            isRequired: true,
            maxLength: 100_000,
          },
        ],
      },
    ],
    toFieldName: (name) => (name === 'effectiveAt' ? 'effectiveDay' : name),
    sectionsOf: (row) => [
      {
        id: 'effect',
        title: '시행',
        fields: [
          {
            kind: 'date',
            name: 'effectiveDay',
            label: '시행일',
            hint: '이 날 0시부터 적용합니다.',
            isHalf: true,
          },
          {
            kind: 'text',
            name: 'summary',
            label: '달라지는 내용',
            hint: '회원에게 알리면 이 글이 그대로 나갑니다.',
            maxLength: 300,
          },
          ...(row?.isNext !== true && isMemberTerms(kind)
            ? [
                { kind: 'switch', name: 'isNotified', label: '회원에게 미리 알리기 (7일 전)' } as const,
                { kind: 'switch', name: 'isAdverse', label: '회원에게 불리한 변경 (30일 전)' } as const,
              ]
            : []),
        ],
      },
    ],
  };
}

export default function TermsForm() {
  const kind = kindNamed(useParams().kind);
  const definition = useMemo(() => kind && termsForm(kind), [kind]);
  if (definition === undefined)
    return (
      <Empty>
        <p>그런 약관이 없습니다.</p>
      </Empty>
    );
  return <Form definition={definition} />;
}

// Head office writes the next revision of terms, or corrects one that is not in effect yet (docs/endpoints.md#d31). Each write is audited.
import type { Input } from '#contract/contract.ts';
import { parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isMandatoryTerms, isMemberTerms, noticeDays, noticeSchedule } from '#domain/members/terms.ts';
import type { Ctx } from '../../../context.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { cleanHtml, plainTextOf } from '../../../html/clean-html.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { refuseLintIssues } from '../text-lint/text-lint.ts';
import type { TermsRow } from './terms.db.ts';
import { type RevisionFields, findRevision, insertRevision, updateRevision } from './write-terms.db.ts';

const targetType = 'TERMS';

type Given = Partial<Pick<Input<'registerMerchantTerms'>, 'title' | 'content' | 'summary' | 'effectiveAt'>>;

/** The given fields in normalized form; refuses INVALID_INPUT, LINT_FAILED. */
function normalizeRevision({ now }: Ctx, given: Given): Partial<RevisionFields> {
  const { title, content, summary, effectiveAt } = given;
  const normalized: Partial<RevisionFields> = {
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(content !== undefined && { content: cleanHtml(content) }),
    ...(effectiveAt !== undefined && { effectiveAt: instantOf(effectiveAt, now) }),
  };
  if (normalized.content === '')
    refuse('INVALID_INPUT', { fields: [{ name: 'content', message: '내용을 입력해 주세요.' }] });
  const { title: newTitle, summary: newSummary, content: newContent } = normalized;
  const text = newContent === undefined ? undefined : plainTextOf(newContent);
  refuseLintIssues({ title: newTitle, summary: newSummary, content: text });
  return normalized;
}

/**
 * When members are notified of a change: seven days before it, thirty days before an adverse one. Refuses INVALID_INPUT when that
 * is in the past, without a summary, and for terms that members do not agree to.
 */
function noticeOf(
  now: Date,
  type: NonNullable<Input<'registerMerchantTerms'>['termsType' | 'userTermsKind']>,
  fields: Pick<RevisionFields, 'effectiveAt' | 'isAdverse' | 'summary'>,
): Date {
  const { noticeAt, latest } = noticeSchedule(fields.effectiveAt, fields.isAdverse);
  const bad = (name: string, message: string): never =>
    refuse('INVALID_INPUT', { fields: [{ name, message }] });
  if (!isMemberTerms(type)) bad('isNotified', '회원에게 고지하는 약관이 아닙니다.');
  if (fields.summary === '') bad('summary', '변경 내용을 입력해 주세요. 회원에게 그대로 안내됩니다.');
  const second = Math.floor(now.getTime() / 1000) * 1000;
  if (latest.getTime() < second)
    bad('effectiveAt', `회원에게 고지하려면 시행일이 ${noticeDays(fields.isAdverse)}일 이후여야 합니다.`);
  return noticeAt.getTime() < second ? latest : noticeAt;
}

function instantOf(text: string, now: Date): Date {
  const instant = parseSeoulDateTime(text);
  // Compared in whole seconds, so that the current second is accepted.
  if (instant.getTime() >= Math.floor(now.getTime() / 1000) * 1000) return instant;
  return refuse('INVALID_INPUT', {
    fields: [{ name: 'effectiveAt', message: '시행 일시는 현재보다 이후여야 합니다.' }],
  });
}

/**
 * Creates the next revision. Refuses INVALID_INPUT, LINT_FAILED, and VERSION_CONFLICT when another revision was created since the caller read the
 * newest one.
 */
export async function registerRevision(
  ctx: Ctx,
  input: Input<'registerMerchantTerms'>,
  type: NonNullable<Input<'registerMerchantTerms'>['termsType' | 'userTermsKind']>,
): Promise<TermsRow> {
  const { title = '', content = '', summary = '', effectiveAt } = normalizeRevision(ctx, input);
  const of = {
    termsType: input.termsType ?? null,
    userTermsKind: input.termsType === undefined ? (input.userTermsKind ?? null) : null,
    isMandatory: isMandatoryTerms(type),
    now: ctx.now,
  };
  const notice = { effectiveAt: effectiveAt ?? ctx.now, isAdverse: input.isAdverse === true, summary };
  const noticeAt = input.isNotified === true ? noticeOf(ctx.now, type, notice) : null;
  const fields = { title, content, ...notice, noticeAt };
  return ctx.tx(async (tx) => {
    const row = await insertRevision(tx, of, fields).catch(refuseSecond);
    if ((input.revisionNumber ?? row.revisionNumber) !== row.revisionNumber) refuse('VERSION_CONFLICT');
    const after = {
      type,
      revisionNumber: row.revisionNumber,
      title,
      effectiveAt: input.effectiveAt,
      isNotified: noticeAt !== null,
    };
    await recordAudit(tx, ctx, { action: 'CREATE', targetType, targetUuid: row.uuid, after });
    return row;
  });
}

/** Refuses VERSION_CONFLICT for the second of two concurrent inserts of a revision; throws any other error. */
export function refuseSecond(error: unknown): never {
  if (uniqueViolation(error) === 'terms_revision') return refuse('VERSION_CONFLICT');
  throw error;
}

/**
 * Corrects a future revision. Refuses NOT_FOUND, INVALID_INPUT, LINT_FAILED, VERSION_CONFLICT, TERMS_REVISION_LOCKED once it is
 * in effect or announced.
 */
export async function editRevision(ctx: Ctx, input: Input<'editMerchantTerms'>): Promise<TermsRow> {
  const before = (await findRevision(ctx.db, input.uuid)) ?? refuse('NOT_FOUND');
  if (before.effectiveAt <= ctx.now) refuse('TERMS_REVISION_LOCKED');
  if (before.noticeAt !== null && before.noticeAt <= ctx.now)
    refuse('TERMS_REVISION_LOCKED', { message: '회원에게 고지한 약관은 수정할 수 없습니다.' });
  const fields = { ...before, ...normalizeRevision(ctx, input) };
  const type = before.termsType ?? before.userTermsKind ?? refuse('NOT_FOUND');
  if (before.noticeAt !== null) fields.noticeAt = noticeOf(ctx.now, type, fields);
  return ctx.tx(async (tx) => {
    const at = { version: input.version, now: ctx.now };
    const row = (await updateRevision(tx, before.uuid, at, fields)) ?? refuse('VERSION_CONFLICT');
    const auditFields = ({ title, effectiveAt }: TermsRow) => ({
      title,
      effectiveAt: seoulDateTime(effectiveAt),
    });
    await recordAudit(tx, ctx, {
      action: 'EDIT',
      targetType,
      targetUuid: row.uuid,
      before: auditFields(before),
      after: { ...auditFields(row), isContentChanged: row.content !== before.content },
    });
    return row;
  });
}

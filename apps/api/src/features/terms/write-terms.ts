// Head office writes the next revision of a text, or corrects one that is not in effect yet (api.md D31). The trail tells of each.
import type { Input } from '#contract/contract.ts';
import { isDateTime, parseSeoulDateTime, seoulDateTime } from '#domain/calendar.ts';
import { cleanDetailText } from '#domain/clean-text.ts';
import { refuse } from '#domain/refusal.ts';
import { isMandatoryText } from '#domain/terms.ts';
import type { Ctx } from '../../context.ts';
import { uniqueViolation } from '../../db/unique-violation.ts';
import { audited } from '../audit-logs/audit-logs.ts';
import type { TermsRow } from './terms.db.ts';
import { type RevisionFields, findRevision, insertRevision, updateRevision } from './write-terms.db.ts';

const targetType = 'TERMS';

type Given = Partial<Pick<Input<'registerMerchantTerms'>, 'title' | 'content' | 'summary' | 'effectiveAt'>>;

/** What was given, as it is kept; refuses INVALID_INPUT. */
function keepFields({ now }: Ctx, given: Given): Partial<RevisionFields> {
  const { title, content, summary, effectiveAt } = given;
  const kept: Partial<RevisionFields> = {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(summary === undefined ? {} : { summary: summary.trim() }),
    ...(content === undefined ? {} : { content: cleanDetailText(content) }),
    ...(effectiveAt === undefined ? {} : { effective_at: instantOf(effectiveAt, now) }),
  };
  if (kept.content === '')
    refuse('INVALID_INPUT', { fields: [{ name: 'content', message: '내용을 입력해 주세요.' }] });
  return kept;
}

function instantOf(text: string, now: Date): Date {
  const instant = isDateTime(text) ? parseSeoulDateTime(text) : undefined;
  // Whole seconds: the one that runs now is not past.
  if (instant !== undefined && instant.getTime() >= Math.floor(now.getTime() / 1000) * 1000) return instant;
  return refuse('INVALID_INPUT', {
    fields: [{ name: 'effectiveAt', message: '시행 시각은 지금보다 뒤여야 합니다.' }],
  });
}

/** Revision n + 1. Refuses INVALID_INPUT, VERSION_CONFLICT when somebody else writes it at the same moment. */
export async function registerRevision(
  ctx: Ctx,
  input: Input<'registerMerchantTerms'>,
  type: NonNullable<Input<'registerMerchantTerms'>['termsType' | 'userTermsKind']>,
): Promise<TermsRow> {
  const { title = '', content = '', summary = '', effective_at } = keepFields(ctx, input);
  const of = {
    termsType: input.termsType ?? null,
    userTermsKind: input.termsType === undefined ? (input.userTermsKind ?? null) : null,
    isMandatory: isMandatoryText(type),
    now: ctx.now,
  };
  const fields = { title, content, summary, effective_at: effective_at ?? ctx.now };
  return ctx.tx(async (tx) => {
    const row = await insertRevision(tx, of, fields).catch(refuseSecond);
    const after = { type, revisionNumber: row.revision_number, title, effectiveAt: input.effectiveAt };
    await audited(tx, ctx, { action: 'CREATE', targetType, targetUuid: row.uuid, after });
    return row;
  });
}

function refuseSecond(error: unknown): never {
  if (uniqueViolation(error) === 'terms_revision') return refuse('VERSION_CONFLICT');
  throw error;
}

/** Refuses NOT_FOUND, INVALID_INPUT, TERMS_REVISION_LOCKED once it is in effect, VERSION_CONFLICT. */
export async function editRevision(ctx: Ctx, input: Input<'editMerchantTerms'>): Promise<TermsRow> {
  const before = (await findRevision(ctx.db, input.uuid)) ?? refuse('NOT_FOUND');
  if (before.effective_at <= ctx.now) refuse('TERMS_REVISION_LOCKED');
  const kept = keepFields(ctx, input);
  return ctx.tx(async (tx) => {
    const at = { version: input.version, now: ctx.now };
    const row =
      (await updateRevision(tx, before.uuid, at, { ...before, ...kept })) ?? refuse('VERSION_CONFLICT');
    const told = ({ title, effective_at }: TermsRow) => ({ title, effectiveAt: seoulDateTime(effective_at) });
    await audited(tx, ctx, {
      action: 'EDIT',
      targetType,
      targetUuid: row.uuid,
      before: told(before),
      after: { ...told(row), isContentChanged: row.content !== before.content },
    });
    return row;
  });
}

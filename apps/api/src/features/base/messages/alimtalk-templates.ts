// The Alimtalk template of each of our templates, and its state at the provider (docs/rules/messages.md#alimtalk).
import type { Ctx } from '../../../context.ts';
import {
  type AlimtalkRow,
  listAlimtalkStates,
  listUnchecked,
  upsertAlimtalkStates,
} from './alimtalk-templates.db.ts';
import { type AppliedTemplate, readTexts } from './message-texts.ts';
import { type MessageTemplate, templateNames } from './templates.ts';

/** The Alimtalk template of this text; undefined without one, and for advertising, because Alimtalk is for information only. */
export function alimtalkIdOf(
  { providers }: Pick<Ctx, 'providers'>,
  template: MessageTemplate,
  { isAdvertising, alimtalkId }: Pick<AppliedTemplate, 'isAdvertising' | 'alimtalkId'>,
): string | undefined {
  if (isAdvertising === true) return undefined;
  return alimtalkId === undefined ? providers.phone.alimtalkIdOf(template) : (alimtalkId ?? undefined);
}

/** The states of the Alimtalk templates of these texts, by their ids. */
export async function readAlimtalkStates(
  ctx: Pick<Ctx, 'db' | 'providers'>,
  applied: readonly { template: MessageTemplate; applied: AppliedTemplate }[],
): Promise<Map<string, AlimtalkRow>> {
  const ids = applied.flatMap((one) => alimtalkIdOf(ctx, one.template, one.applied) ?? []);
  return ids.length === 0 ? new Map() : listAlimtalkStates(ctx.db, ids);
}

/** The provider reports no changes, so a state is read again after this time. */
const checkedForMs = 60 * 60_000;

/** Reads the states of used templates that were not read within the hour. A state without an answer is read by the next run. */
export async function checkAlimtalkTemplates(ctx: Ctx): Promise<void> {
  const textsAt = await readTexts(ctx.db);
  const used = templateNames.flatMap((name) => alimtalkIdOf(ctx, name, textsAt(name)) ?? []);
  const since = new Date(ctx.now.getTime() - checkedForMs);
  const rows: AlimtalkRow[] = [];
  for (const alimtalkId of await listUnchecked(ctx.db, [...new Set(used)], since)) {
    const found = await ctx.providers.phone.findAlimtalkTemplate(alimtalkId);
    if (found.kind === 'found') rows.push({ alimtalkId, state: found.state, reason: found.reason ?? null });
  }
  if (rows.length > 0) await upsertAlimtalkStates(ctx.db, rows, ctx.now);
}

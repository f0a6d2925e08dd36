// The two calls of a group of settings: its values with their version, and their replacement, which is audited (docs/rules/staff.md#settings).
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { claimVersion, findVersion } from '../settings/settings.ts';

/** `Values` as staff see them, `Given` as staff write them. */
export type Group<Values extends object, Given extends object> = {
  /** Key of shop_setting. */
  group: string;
  read: (db: Db, ctx: Pick<Ctx, 'config'>) => Promise<Values>;
  /** Writes the values over those before. Refuses INVALID_INPUT with fields. */
  write: (tx: Tx, given: Given, before: Values) => Promise<void>;
};

/** The handlers `get` and `edit`. `edit` refuses VERSION_CONFLICT when the values were changed since they were read. */
export function settingCalls<Values extends object, Given extends object>({
  group,
  read,
  write,
}: Group<Values, Given>) {
  return {
    async get(_input: object, ctx: Ctx): Promise<Values & { version: number }> {
      // The version first: values that are newer than it make a change based on them a conflict.
      const version = await findVersion(ctx.db, group);
      return { ...(await read(ctx.db, ctx)), version };
    },
    edit: ({ version: given, ...input }: Given & { version: number }, ctx: Ctx) =>
      ctx.tx(async (tx) => {
        const claimed = { group, version: given, now: ctx.now };
        const version = (await claimVersion(tx, claimed)) ?? refuse('VERSION_CONFLICT');
        const before = await read(tx, ctx);
        await write(tx, input as unknown as Given, before);
        const after = await read(tx, ctx);
        const targetType = `${group.replaceAll('-', '_').toUpperCase()}_SETTINGS`;
        await recordAudit(tx, ctx, { action: 'EDIT', targetType, ...changesOf(before, after) });
        return { ...after, version };
      }),
  };
}

type Fields = Record<string, unknown>;

/** The fields that differ; of lists the elements that differ. */
function changesOf(before: object, after: object): { before: Fields; after: Fields } {
  const changed = Object.entries({ ...before, ...after }).flatMap(([name]) => {
    const [was, is] = [(before as Fields)[name], (after as Fields)[name]];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ name, was, is }];
  });
  return {
    before: Object.fromEntries(changed.map(({ name, was, is }) => [name, withoutSame(was, is)])),
    after: Object.fromEntries(changed.map(({ name, was, is }) => [name, withoutSame(is, was)])),
  };
}

function withoutSame(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const same = new Set(other.map((element) => JSON.stringify(element)));
  return value.filter((element) => !same.has(JSON.stringify(element)));
}

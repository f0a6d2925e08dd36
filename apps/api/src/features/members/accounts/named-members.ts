// Members whom staff name in a list: each line is a login id or a uuid.
import { refuse } from '#domain/base/refusal.ts';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import type { Db } from '../../../db/connect.ts';
import { type NamedMember, listNamedMembers } from './member-facts.db.ts';

/** A line of the list that changes nothing, with the reason in Korean; lines count from 1. */
export type RefusedLine = { line: number; member: string; message: string };

/**
 * The active members of a list in its order, each with the line that names the member, and the lines that name none or one of an earlier line.
 * A login id is found in any case.
 */
export async function resolveMembers(
  db: Db,
  members: readonly string[],
): Promise<{ found: (NamedMember & { line: number; member: string })[]; refused: RefusedLine[] }> {
  const names = members.map(normalizedLoginId);
  const rows = await listNamedMembers(db, names);
  const byName = new Map(
    rows.flatMap((row) => [
      [row.uuid, row] as const,
      ...(row.loginId === null ? [] : [[row.loginId, row] as const]),
    ]),
  );
  const seen = new Map<string, number>();
  const found: (NamedMember & { line: number; member: string })[] = [];
  const refused: RefusedLine[] = [];
  for (const [at, member] of members.entries()) {
    const line = at + 1;
    const row = byName.get(names[at] ?? '');
    const earlier = row && seen.get(row.uuid);
    if (row === undefined) refused.push({ line, member, message: '회원을 찾을 수 없습니다.' });
    else if (earlier !== undefined)
      refused.push({ line, member, message: `${earlier}번째 줄과 같은 회원입니다.` });
    else {
      seen.set(row.uuid, line);
      found.push({ ...row, line, member });
    }
  }
  return { found, refused };
}

/** Refuses VERSION_CONFLICT unless `count`, the members of a command, is `expectedCount`. Undefined accepts every number. */
export function requireCount(count: number, expectedCount: number | undefined): void {
  if (expectedCount !== undefined && count !== expectedCount)
    refuse('VERSION_CONFLICT', {
      message: `대상 회원이 ${count.toLocaleString('ko-KR')}명으로 바뀌었습니다. 다시 확인해 주세요.`,
    });
}

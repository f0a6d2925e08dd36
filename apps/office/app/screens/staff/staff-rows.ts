// Accounts of staff as the screens read them.
import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { api } from '../../shared/api/api.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';

export type StaffRow = Answer<'getStaffUsersByPaging'>['data'][number];
export type StaffInput = FilterOf<'getStaffUsersByPaging'>;

/** Rows of one call at most. */
const rowsAtMost = 100;

/** Returns the account with this login id, which is in the address of its screen. Throws the Refusal NOT_FOUND. */
export async function readStaff(loginId: string): Promise<StaffRow> {
  const { data } = await api.getStaffUsersByPaging({ count: rowsAtMost, keyword: loginId });
  const row = data.find((one) => one.loginId === loginId);
  if (row === undefined) throw refusalOf('NOT_FOUND', { message: '없는 직원 계정입니다.' });
  return row;
}

/** An account of the list by its uuid. */
export const findStaff = (queryClient: QueryClient, uuid: string | undefined): StaffRow | undefined =>
  queryClient
    .getQueriesData<{ data: StaffRow[] }>({ queryKey: ['staff-users', 'rows'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.uuid === uuid);

// The board of staff (GET /staff/dashboard): counts of what waits, read by the home screen, the navigation and the bell from one cache.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';

/** Without what the permissions of the staff member do not allow. */
export type Board = Answer<'getStaffDashboard'>;

/** The board is counted again this often while the desk is visible. */
const recountAfterMs = 30_000;

export const useBoard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.getStaffDashboard(),
    refetchInterval: recountAfterMs,
  });

type Tab = NonNullable<Board['orders']>[number];

/** The orders of a tab. */
export const tabOf = ({ orders }: Board, id: Tab['tab']): Tab | undefined =>
  orders?.find(({ tab }) => tab === id);

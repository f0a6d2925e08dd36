// What the palette offers for a typed text: actions of the present screen, then screens, products and orders.
import type { NavigationEntry } from '../../navigation.tsx';
import { homeOf } from '../../navigation.tsx';
import { findIn } from './match.ts';
import type { Range } from './match.ts';
import type { ScreenAction } from './screen-actions.ts';

export type Hit = {
  id: string;
  label: string;
  /** The part of the label that was typed. */
  range?: Range | undefined;
  detail?: string | undefined;
  keyLabel?: string | undefined;
  /** Address below /office. */
  href?: string;
  run?: () => void;
};

export type HitGroup = { id: string; label: string; hits: Hit[] };

/** Screens outside of the navigation. */
const ownScreens = [
  { path: '/me', label: '내 정보' },
  { path: '/change-password', label: '비밀번호 변경' },
];

/** Every screen that the staff member may open, with the entry that it belongs to. */
function screensOf(entries: readonly NavigationEntry[]): Hit[] {
  const ofEntries = entries.flatMap((entry) =>
    (entry.screens ?? [{ path: entry.path, label: entry.label }]).map(({ path, label }) => ({
      id: path,
      href: path,
      label,
      detail: label === entry.label ? undefined : entry.label,
      keyLabel: path === homeOf(entry) ? `G ${entry.key}` : undefined,
    })),
  );
  return [...ofEntries, ...ownScreens.map(({ path, label }) => ({ id: path, href: path, label }))];
}

/** Those whose label contains the text, or the name of their entry does. */
const found = (hits: readonly Hit[], typed: string): Hit[] =>
  hits.flatMap((hit) => {
    const range = findIn(hit.label, typed);
    const isFound =
      range !== undefined || (hit.detail !== undefined && findIn(hit.detail, typed) !== undefined);
    return isFound ? [{ ...hit, range }] : [];
  });

/** Groups without hits are left out. A text that finds nothing else can still be searched for among the orders. */
export function paletteGroups(
  typed: string,
  {
    actions,
    entries,
    orders,
    products,
  }: {
    actions: readonly ScreenAction[];
    entries: readonly NavigationEntry[];
    orders: readonly Hit[];
    products: readonly Hit[];
  },
): HitGroup[] {
  const mayReadOrders = entries.some(({ path }) => path === '/orders');
  const text = typed.trim();
  const search: Hit[] =
    text === '' || !mayReadOrders
      ? []
      : [
          {
            id: 'search-orders',
            label: `주문에서 ‘${text}’ 찾기`,
            href: `/orders?${new URLSearchParams({ tab: 'ALL', q: text })}`,
          },
        ];
  return [
    { id: 'actions', label: '이 화면에서', hits: found(actions, typed) },
    { id: 'screens', label: '화면', hits: found(screensOf(entries), typed) },
    { id: 'products', label: '상품', hits: [...products] },
    { id: 'orders', label: '주문', hits: [...orders, ...search] },
  ].filter(({ hits }) => hits.length > 0);
}

// /order/cart: the cart of a member, which the server stores and the loader returns. The server confirms each change.
// Visitors without a session are redirected to sign in (redirects.ts); a guest's cart is screens/guest-cart.
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Button } from '#ui/button.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { CartNotice, CartPage } from '../../shared/cart/page/cart-page.tsx';
import { clearCutNotes, useCutNotes } from '../../shared/cart/cut-notes.ts';
import { useCartView } from '../../shared/cart/page/use-cart-view.ts';
import { rememberSeen } from '../../shared/offline/last-seen.ts';
import { maxOrderLines } from '../../shared/paths/order-sheet-path.ts';
import { asQuote } from '../../shared/quote/quote.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { useMemberRows } from './use-member-rows.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const rows = await client.getMyCartProductItems();
  const items = rows
    .slice(0, maxOrderLines)
    .map((row) => ({ productItemUuid: row.productItem.uuid, count: row.count }));
  const quote = items.length === 0 ? null : asQuote(await client.registerOrder({ dryRun: true, items }));
  return { rows, quote };
}

export const handle = { hasChannels: true } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '장바구니',
    description: '담은 상품의 수량을 바꾸고 배송비를 확인한 뒤 주문합니다.',
    path: '/order/cart',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function MemberCart() {
  const { rows, quote } = useLoaderData<typeof loader>();
  const cart = useCartView(useMemberRows(rows, quote));
  const { lines } = cart;
  useEffect(() => {
    rememberSeen({
      cart: lines.map(({ row }) => ({ name: row.productItem.product.name, count: row.count })),
    });
  }, [lines]);
  const notes = useCutNotes();
  return (
    <Shell title="장바구니" hasLargeTitle bar={cart.lines.length > 0 ? 'own' : 'tabs'}>
      {notes.length > 0 && (
        <CartNotice>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={clearCutNotes}>
            확인
          </Button>
        </CartNotice>
      )}
      <CartPage cart={cart} />
    </Shell>
  );
}

// /recently-viewed: the products that this visitor looked at within 90 days, of a member or of this browser (docs/rules/discovery.md#views).
// 전체 삭제 works without scripts: a member's views are deleted, and a browser gets a new id.
import { data, Form, Link, redirect, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { trackingCookies } from '#domain/base/enums.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ClockIcon } from '#ui/icons/member-icons.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { cardOf, Cards } from '../../shared/catalog/cards.tsx';
import { readForm } from '../../shared/form/request-body.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import styles from './recent.module.css';

const path = '/recently-viewed';
const most = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const items = await loaderApi(context).getMyRecentProductItems({ count: most });
  return { items: items.map(cardOf) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  if (sent.get('intent') !== 'delete-all') throw data(null, { status: 400 });
  const { member } = context.get(visitorContext);
  if (member !== null) {
    await loaderApi(context).deleteAllViewLogs();
    return redirect(path);
  }
  return redirect(path, {
    headers: { 'Set-Cookie': `${trackingCookies[0]}=; Path=/; Max-Age=0; SameSite=Lax` },
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '최근 본 상품',
    description: '최근 90일 동안 본 상품을 다시 보여 드립니다.',
    path,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Recent() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <Shell title="최근 본 상품" hasLargeTitle>
      <div className={columnClass}>
        {items.length === 0 ? (
          <EmptyState
            picture={<ClockIcon size={40} />}
            title="최근 본 상품이 없습니다"
            text="상품을 보면 90일 동안 여기에서 다시 찾을 수 있습니다."
            action={
              <Link className={buttonClass()} to="/goods/bestseller">
                베스트 상품 보기
              </Link>
            }
          />
        ) : (
          <>
            <div className={styles.head}>
              <p>
                <b>{formatNumber(items.length)}</b>개
              </p>
              <Form method="post">
                <input type="hidden" name="intent" value="delete-all" />
                <Button type="submit" variant="quiet" size="small">
                  전체 삭제
                </Button>
              </Form>
            </div>
            <ProductGrid label="최근 본 상품">
              <Cards items={items} firstScreen={4} />
            </ProductGrid>
          </>
        )}
      </div>
    </Shell>
  );
}

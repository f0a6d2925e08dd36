// /always-buying: what the member bought in the last twelve months, in two sections, each item added to the cart by one press
// (docs/rules/orders.md#always-buying). A member who bought nothing sees best sellers, or recommended products while there is no ranking.
import { Link, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { inRunOutOrder } from '#domain/nutrients/run-out.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { ProductGrid } from '#ui/catalog/product-grid.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { loaderApi } from '../../shared/api/api.ts';
import { Cards, withCards } from '../../shared/catalog/cards.tsx';
import { rankedOrRecommended, rankingBasis, recommendedBasis } from '../../shared/catalog/ranking.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import { BoughtItems } from './bought-items.tsx';
import styles from './always-buying.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const { data: bought } = await client.getMyOrderProductStatistics({});
  if (bought.length > 0) return { bought, best: [], isRanked: false };
  const { page, isRanked } = await rankedOrRecommended(client, {
    count: 8,
    isSoldOut: false,
    isTotalCountSkipped: true,
  });
  return { bought, best: withCards(page).data, isRanked };
}

/** Switches the run-out reminder of a product on or off. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const isOn = sent.get('isOn') === 'true';
  try {
    await loaderApi(context).setRunOutReminder({ productUuid: String(sent.get('productUuid') ?? ''), isOn });
    return {
      text: isOn ? '떨어지기 7일 전에 알려 드립니다.' : '알림을 껐습니다.',
      isDone: true,
      isConsentMissing: false,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, text } = formRefusal(error);
    return { text, isDone: false, isConsentMissing: code === 'TERMS_REQUIRED' };
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '항상 사는',
    description: '자주 구매하는 상품을 모아 보여 드립니다.',
    path: '/always-buying',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function AlwaysBuying() {
  const { bought, best, isRanked } = useLoaderData<typeof loader>();
  const showSnackbar = useSnackbar();
  const result = useActionData<typeof action>();
  useEachAnswer(result, ({ text, isDone, isConsentMissing }) =>
    showSnackbar({
      text,
      ...(isDone && { tone: 'done' }),
      ...(isConsentMissing && { action: { label: '약관 동의 관리', to: '/mypage/terms' } }),
    }),
  );
  const of = (section: 'OFTEN' | 'ONCE') => inRunOutOrder(bought.filter((row) => row.section === section));
  return (
    <Shell title="항상 사는" hasLargeTitle>
      <div className={columnClass}>
        {result && (
          <noscript>
            <p role="status">{result.text}</p>
          </noscript>
        )}
        {bought.length > 0 ? (
          <>
            <BoughtItems title="자주 산 상품" basis="최근 1년 동안 2번 이상 주문한 상품" rows={of('OFTEN')} />
            <BoughtItems title="한 번 산 상품" basis="최근 1년 동안 1번 주문한 상품" rows={of('ONCE')} />
          </>
        ) : (
          <>
            <EmptyState
              picture={<RepeatIcon size={40} />}
              title="아직 자주 구매한 상품이 없습니다"
              text="배송이 끝난 상품을 모아 두었다가 한 번에 담을 수 있습니다."
              action={
                <Link className={buttonClass()} to="/goods/list/category">
                  카테고리 둘러보기
                </Link>
              }
            />
            <section className={styles.best} aria-labelledby="always-best">
              <SectionHead
                id="always-best"
                title={isRanked ? '많이 찾는 상품' : '추천 상품'}
                basis={isRanked ? rankingBasis : recommendedBasis}
              />
              <ProductGrid>
                <Cards items={best} />
              </ProductGrid>
            </section>
          </>
        )}
      </div>
    </Shell>
  );
}

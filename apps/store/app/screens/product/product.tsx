// /goods/{uuid}: one product with its options: gallery, head, delivery, buy box, details, terms.
// The page is the same for everyone and cached; the browser adds what depends on the viewer (cart count, pictures of adult products).
import { useState } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { dispatchDate, seoulDate } from '#domain/base/calendar.ts';
import { arrivalTexts } from '#domain/orders/arrival.ts';
import { dispatchText } from '#domain/orders/dispatch-text.ts';
import { formatWon } from '#domain/base/money.ts';
import { dailyPriceText, portionFacts } from '#domain/nutrients/daily-price.ts';
import { effectivePrice, isSoldOut } from '#domain/prices/price.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionTabs } from '#ui/disclosure/section-tabs.tsx';
import { environmentContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { PreviewNotice } from '../../shared/preview/preview-notice.tsx';
import { previewInit, previewTokenOf } from '../../shared/preview/preview.ts';
import { portionOf } from '../../shared/catalog/pack-days.ts';
import { RecommendedStrip } from '../../shared/catalog/product-strips.tsx';
import { CompareBar } from '../../shared/compare/compare-bar.tsx';
import { isOtherAddress, useSheet } from '../../shared/page/use-sheet.ts';
import { useNearView } from '../../shared/page/use-near-view.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { AdultBar, AdultColumn } from './adult-gate.tsx';
import { BuyBar, BuyColumn } from './buy-box.tsx';
import { CouponLine } from './coupon-line.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { ProductStructuredData } from './structured-data.tsx';
import { ProductHead } from './product-head.tsx';
import { RestockSheet } from './restock-sheet.tsx';
import { ShopperSections } from './shopper-sections.tsx';
import { areAllUnavailable, useSelection } from './selection.ts';
import { Terms } from './terms.tsx';
import { useAdultView } from './use-adult-view.ts';
import { useViewer } from './use-viewer.ts';
import styles from './product.module.css';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const uuid = params.uuid ?? '';
  if (!isUuid(uuid.toLowerCase())) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const previewToken = previewTokenOf(request.url);
  const isPreview = previewToken !== null;
  const [item, coupons, shop] = await Promise.all([
    isPreview ? client.getProductPreview({ uuid, previewToken }) : client.getProductItem({ uuid }),
    isPreview ? [] : client.getProductItemDownloadableCoupons({ productItemUuid: uuid }),
    client.getShopInfo(),
  ]);
  // The uuid of a product redirects to its representative item, whose URL is the canonical one (docs/endpoints.md#d2).
  if (!isPreview && item.uuid !== uuid.toLowerCase())
    throw redirect(`/goods/${item.uuid}${new URL(request.url).search}`, 301);
  const { product, reviewSummary } = item;
  const category = product.categories.find((one) => one.isRepresentative) ?? product.categories[0];
  const [seller, reviews] = await Promise.all([
    product.store.isOwn ? null : client.getStore({ uuid: product.store.uuid }),
    isPreview || reviewSummary.reviewCount === 0
      ? { summary: reviewSummary, reviews: [], photos: [] }
      : client.getMainProductItemReview({ uuid: item.uuid }),
  ]);
  const { portion, days } = portionOf(item);
  const now = context.get(environmentContext).now();
  const { cutOffTime, carrier, deliveryFeeType } = product.delivery;
  const dispatchDay = dispatchDate(now, cutOffTime, shop.holidays);
  const serialised = serialiseData(context, {
    item,
    category: category ? { code: category.code, name: category.name } : null,
    seller,
    reviews,
    guestCoupon: coupons[0] ?? null,
    dayPrice: dailyPriceText(effectivePrice(item), days),
    portion: portion === undefined ? [] : portionFacts(portion, days),
    dispatchSentence: dispatchText({
      isPaid: false,
      dispatchDate: dispatchDay,
      today: seoulDate(now),
      cutOffTime,
    }),
    arrival: arrivalTexts({
      dispatchDate: dispatchDay,
      holidays: shop.holidays,
      carrier,
      deliveryFeeType,
    }),
    isPreview,
  });
  return isPreview ? data(serialised, previewInit) : serialised;
}

/** Those of the loader: previews are no-store. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const shouldRevalidate = isOtherAddress;

export const handle = { cachedBy: [], hasPreviews: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { item, isPreview } = deserialiseData(loaderData);
  const { product } = item;
  return pageMeta({
    title: `${product.brandName} ${product.name}`.trim(),
    description: `${product.brandName} ${product.name} ${formatWon(effectivePrice(item))}. 성분표, 배송비, 교환·반품 조건을 확인하고 주문할 수 있습니다.`,
    path: `/goods/${item.uuid}`,
    publicUrl: publicUrlOf(matches),
    image: `/share-pictures/goods/${item.uuid}.jpg`,
    kind: 'product',
    isListed: !isPreview,
  });
};

const tabs = [
  { id: 'details', label: '상품정보' },
  { id: 'reviews', label: '리뷰' },
  { id: 'inquiries', label: '문의' },
  { id: 'terms', label: '배송·교환·반품' },
];

const useScreen = () => deserialiseData(useLoaderData<typeof loader>());

export default function Product() {
  const loaded = useScreen();
  const { item, category, isPreview } = loaded;
  return (
    <Shell bar="own">
      <ProductStructuredData item={item} category={category} />
      {isPreview && <PreviewNotice />}
      <ProductBody key={item.uuid} {...loaded} />
      {!isPreview && !areAllUnavailable(item.relatedItems) && (
        <Recommended key={`recommended ${item.uuid}`} itemUuid={item.uuid} />
      )}
    </Shell>
  );
}

/**
 * The last section, or directly below the head where nothing can be bought. Requested when it comes into view: half of the cost of the page
 * would be its cards (docs/measured-details.md#product-page).
 */
function Recommended({ itemUuid, title }: { itemUuid: string; title?: string }) {
  const { element, isNear } = useNearView<HTMLDivElement>();
  const [count, setCount] = useState<number>();
  const isHigh = title !== undefined && count !== 0;
  return (
    <div className={classNames(styles.recommended, isHigh && styles.similar)} ref={element}>
      {isNear && <RecommendedStrip isDivided={false} itemUuid={itemUuid} onCount={setCount} title={title} />}
    </div>
  );
}

type Loaded = ReturnType<typeof useScreen>;

function ProductBody(loaded: Loaded) {
  const {
    item: publicItem,
    category,
    seller,
    reviews,
    guestCoupon,
    dayPrice,
    portion,
    dispatchSentence,
    arrival,
    isPreview,
  } = loaded;
  const { item, isBarred } = useAdultView(publicItem);
  const selection = useSelection(item);
  const viewer = useViewer(
    item.uuid,
    item.relatedItems.map(({ uuid }) => uuid),
    isPreview,
  );
  const restock = useSheet('restock');
  const hasSoldOut = item.relatedItems.some(isSoldOut);
  const buying = {
    item,
    selection,
    viewer,
    restock: hasSoldOut && (
      <Button variant="outlined" size="bar" isFull onClick={restock.open} aria-haspopup="dialog">
        재입고 알림
      </Button>
    ),
  };
  return (
    <>
      <div className={`${columnClass} ${styles.top}`}>
        <Gallery item={item} />
        <div className={styles.head}>
          <ProductHead {...{ item, category, dayPrice, portion, viewer, isPreview }} />
          {guestCoupon && <CouponLine {...{ guestCoupon, viewer }} itemUuid={item.uuid} />}
          {isBarred ? <AdultColumn item={item} /> : <BuyColumn {...buying} />}
          <DeliveryFacts item={item} dispatchSentence={dispatchSentence} arrival={arrival} />
        </div>
      </div>
      {!isPreview && areAllUnavailable(item.relatedItems) && (
        <Recommended itemUuid={item.uuid} title="지금 구매할 수 있는 비슷한 상품" />
      )}
      <div className={`${columnClass} ${styles.content}`}>
        <SectionTabs tabs={tabs} label="상품 내용" />
        <Details item={item} />
        <ShopperSections
          itemUuid={item.uuid}
          head={reviews}
          selection={selection}
          related={item.relatedItems}
        />
        <Terms item={item} seller={seller} />
      </div>
      {isBarred ? <AdultBar item={item} /> : <BuyBar {...buying} />}
      {!isPreview && <CompareBar />}
      {hasSoldOut && <RestockSheet item={item} sheet={restock} />}
    </>
  );
}

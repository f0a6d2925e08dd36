// /order/sheet?items=…: the order sheet of a guest or a member, with &gift=1 of a gift. The address holds the lines, bought directly from a product or selected
// in the cart. Prices are the server's quote; the form is saved for this tab (form-store.ts); pressing 결제하기 is use-pay.ts.
import { redirect, useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunctionArgs } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { maxCartCount } from '#domain/cart/cart.ts';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { Client } from '#contract/client.ts';
import { environmentContext, visitorContext } from '../../context.ts';
import type { Member } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { cartPath } from '../../shared/paths/cart-path.ts';
import { orderLines, orderSheetPath } from '../../shared/paths/order-sheet-path.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import { PaymentMethod } from '../../shared/payment/payment-method.tsx';
import type { OrderQuote, Terms } from '../../shared/order/order-types.ts';
import { TwoColumns } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { useLazySheet } from '../../shared/page/use-lazy-sheet.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { Consents } from './consents.tsx';
import { quoteWithBest } from './best-quote.ts';
import { CouponSection } from './coupon-section.tsx';
import { formStore } from './form-store.ts';
import { GiftSection } from './gift-section.tsx';
import { MileageField } from './mileage-field.tsx';
import {
  GoodsSection,
  Intermediary,
  LargeOnly,
  NoScript,
  OfficeNotices,
  PriceSection,
} from './order-facts.tsx';
import { DeliveryFields, OrdererFields } from './people-fields.tsx';
import { RefundSimulation } from './refund-simulation.tsx';
import { fieldIds, memberForm } from './sheet-form.ts';
import { sheetFacts } from './sheet-facts.ts';
import { SheetChanges } from './sheet-changes.tsx';
import { UnpaidSection } from './unpaid-section.tsx';
import { useOrderSheet } from './use-order-sheet.ts';
import { usePay } from './use-pay.ts';

/** The screen opens the payment window and the postcode window; its Content-Security-Policy admits both providers. */
export const handle = { providers: ['payment', 'postcode'] } satisfies ScreenHandle;

/** A sheet of the page is a fragment, which needs no new data; the same address is read again after a sign-in (sign-in-sheet.tsx). */
export const shouldRevalidate = (of: ShouldRevalidateFunctionArgs): boolean =>
  isOtherAddress(of) || (of.currentUrl.href === of.nextUrl.href && of.formMethod === undefined);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const lines = mergeLines(orderLines(query.get('items')));
  const { member } = context.get(visitorContext);
  const cart = cartPath(member !== null);
  if (lines.length === 0) throw redirect(cart);
  const isFromCart = query.get('from') === 'cart';
  const isGift = query.has('gift');
  const client = loaderApi(context);
  const [items, quoted, widget, notices, own] = await Promise.all([
    client.getProductItemsByUuids({ uuids: lines.map((line) => line.productItemUuid) }),
    quoteWithBest(client, lines).catch(backTo(cart)),
    client.getPaymentWidgetInfo(),
    client.getHeadquarterNotices(),
    member === null ? guestFacts(client) : memberFacts(client, member, isFromCart),
  ]);
  const today = seoulDate(context.get(environmentContext).now());
  return {
    lines,
    isFromCart,
    isGift,
    items,
    ...quoted,
    widget,
    notices,
    ...sheetFacts(quoted.quote, items, today),
    ...own,
  };
}

async function guestFacts(client: Client) {
  return { terms: await client.getAnonymousUserOrderTerms(), orderer: null, addresses: [], cartUuids: {} };
}

/** The member, their addresses and the rows of their cart that the lines come from. */
async function memberFacts(client: Client, { uuid, name, phone, email }: Member, isFromCart: boolean) {
  const [terms, addresses, rows] = await Promise.all([
    client.getUserOrderTerms(),
    client.getUserAddresses(),
    isFromCart ? client.getMyCartProductItems() : [],
  ]);
  const cartUuids = Object.fromEntries(rows.map((row) => [row.productItem.uuid, row.uuid]));
  return { terms, orderer: { uuid, name, phone, email }, addresses, cartUuids };
}

/** Consent to third-party terms is needed only where another seller takes part (docs/rules/orders.md#registration). */
function neededTerms(terms: Terms[], quote: OrderQuote): Terms[] {
  return terms.filter((text) => text.termsType !== 'USER_THIRDPARTY' || quote.thirdPartyStores.length > 0);
}

/** One line per item, as in the quote. */
function mergeLines(lines: OrderLine[]): OrderLine[] {
  const counts = new Map<string, number>();
  for (const { productItemUuid, count } of lines) {
    counts.set(productItemUuid, Math.min(maxCartCount, (counts.get(productItemUuid) ?? 0) + count));
  }
  return [...counts].map(([productItemUuid, count]) => ({ productItemUuid, count }));
}

/** Sends the shopper to the cart, where counts can be changed, if the server refuses to quote the lines. */
function backTo(cart: string) {
  return (error: unknown): never => {
    throw isRefusal(error) ? redirect(cart) : error;
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문서',
    description: '배송지와 결제 금액을 확인하고 결제합니다.',
    path: '/order/sheet',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Changes the count of a line, or removes it with count 0, by navigating to the new address. */
function useLineChange(
  { lines, isFromCart, isGift }: { lines: OrderLine[]; isFromCart: boolean; isGift: boolean },
  cart: string,
): (changed: OrderLine) => void {
  const navigate = useNavigate();
  return (changed) => {
    const rest = lines
      .map((line) => (line.productItemUuid === changed.productItemUuid ? changed : line))
      .filter((line) => line.count > 0);
    const path = `${orderSheetPath(rest, isGift)}${isFromCart ? '&from=cart' : ''}`;
    if (rest.length === 0) window.location.assign(cart);
    else void navigate(path, { replace: true });
  };
}

type SheetProps = ReturnType<typeof useLoaderData<typeof loader>> & { onSignIn: () => void };

const loadSignIn = () => import('./sign-in-sheet.tsx');

/** A guest who signs in gets another form, other consents and another payment window. */
export default function OrderSheet() {
  const data = useLoaderData<typeof loader>();
  const { orderer, addresses } = data;
  const { part, open, sheet } = useLazySheet('login', loadSignIn);
  return (
    <>
      <Sheet key={orderer?.uuid} {...data} onSignIn={open} />
      {part && (
        <part.SignInSheet
          {...sheet}
          formStore={formStore}
          own={orderer && memberForm(orderer, addresses)}
          firstFieldId={fieldIds.name}
        />
      )}
    </>
  );
}

function Sheet(data: SheetProps) {
  const { isGift, items, widget, orderer, addresses, dispatchTexts } = data;
  const terms = neededTerms(data.terms, data.quote);
  const sheet = useOrderSheet({ ...data, terms });
  const { quote, fields } = sheet;
  const pay = usePay(sheet.order);
  const onLineChange = useLineChange(data, cartPath(orderer !== null));
  const button = (
    <Button size="bar" isFull isPending={pay.isPending} onClick={pay.pay}>
      {formatWon(quote.price.payPrice)} {sheet.payment.isNeeded ? '결제하기' : '주문하기'}
    </Button>
  );
  return (
    <Shell title={isGift ? '선물 주문서' : '주문서'} hasLargeTitle bar="own">
      <NoScript />
      <TwoColumns
        beside={
          <>
            <PriceSection quote={quote} listPrice={data.listPrice} isPending={sheet.isQuotePending}>
              <RefundSimulation {...sheet.order} />
            </PriceSection>
            <Consents {...sheet.consents} terms={terms} />
            <Intermediary quote={quote} />
            <LargeOnly>{button}</LargeOnly>
          </>
        }
      >
        <SheetChanges
          problems={quote.problems}
          changes={pay.changes}
          refusal={pay.refusal}
          nameOf={sheet.nameOf}
          onLineChange={onLineChange}
        />
        {orderer && <UnpaidSection {...sheet.couponChoice} onGivenUp={pay.clearRefusal} />}
        <OfficeNotices notices={data.notices} />
        {/* A gift leaves when its address is known. */}
        <GoodsSection {...{ quote, items }} dispatchTexts={isGift ? {} : dispatchTexts} />
        {orderer && <CouponSection {...sheet.couponChoice} />}
        <OrdererFields {...fields} onSignIn={orderer ? undefined : data.onSignIn} />
        {isGift ? (
          <GiftSection {...fields} {...sheet.giftConsent} />
        ) : (
          <DeliveryFields
            {...fields}
            {...{ quote, addresses }}
            isMember={orderer !== null}
            postcodeScriptUrl={widget.postcodeScriptUrl}
          />
        )}
        {orderer && <MileageField quote={quote} onUse={sheet.setMileage} />}
        <PaymentMethod payment={sheet.payment} error={pay.paymentError} />
      </TwoColumns>
      <StickyBar isSmallOnly>{button}</StickyBar>
    </Shell>
  );
}

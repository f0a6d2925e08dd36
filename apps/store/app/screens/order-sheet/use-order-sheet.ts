// The state of the order sheet before it is sent: form, consents, quote, payment window. Sending it is use-pay.ts.
import { useState } from 'react';
import type { Address } from '../../shared/address/address-types.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import type { OrderQuote, ProductItem, Terms, WidgetInfo } from '../../shared/order/order-types.ts';
import { usePaymentWindow } from '../../shared/payment/payment-window.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import { useQuote } from '../../shared/quote/quote.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';
import { useSheetForm } from './form-store.ts';
import type { FieldsProps } from './people-fields.tsx';
import { emptyForm, memberForm, sheetErrors } from './sheet-form.ts';
import type { Orderer, SheetErrors } from './sheet-form.ts';
import type { PayInput } from './use-pay.ts';

export type SheetData = {
  lines: OrderLine[];
  isFromCart: boolean;
  isGift: boolean;
  items: ProductItem[];
  /** As the server rendered it, with the proposed coupons and without a postcode. */
  quote: OrderQuote;
  /** The best set of the member's coupons, applied until the member selects others. */
  proposed: SelectedCoupons | undefined;
  terms: Terms[];
  widget: WidgetInfo;
  /** The member who orders; null for a guest. */
  orderer: Orderer | null;
  addresses: Address[];
  /** Rows of the member's cart by item, where the lines come from it. */
  cartUuids: Record<string, string>;
};

const loadRegions = () => import('#domain/base/provinces.ts');
/** Without it, the server checks the region. */
const ignore = () => {};

/** A field shows its error once it was left or pay was pressed. */
function shownErrors(all: SheetErrors, left: ReadonlySet<string>, isSubmitted: boolean): SheetErrors {
  return Object.fromEntries(Object.entries(all).filter(([field]) => isSubmitted || left.has(field)));
}

type Selected = { lines: OrderLine[]; coupons: SelectedCoupons; isOwn?: boolean };

/** The selected coupons, first the proposed ones; other lines make the selection obsolete. */
function useCoupons({ lines, proposed }: SheetData) {
  const [selected, setSelected] = useState<Selected>();
  if (selected && selected.lines !== lines) setSelected(undefined);
  return {
    coupons: selected?.lines === lines ? selected.coupons : proposed,
    select: (coupons: SelectedCoupons) => setSelected({ lines, coupons, isOwn: true }),
    propose: (coupons: SelectedCoupons) => setSelected((old) => (old?.isOwn ? old : { lines, coupons })),
  };
}

/** The consents of this order, which are not saved. */
function useConsents() {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [isConfirmed, onConfirm] = useState(false);
  const [isConsented, onConsent] = useState(false);
  return {
    agreed,
    onAgree: (uuids: string[], isAgreed: boolean) =>
      setAgreed(
        (old) => new Set(isAgreed ? [...old, ...uuids] : [...old].filter((uuid) => !uuids.includes(uuid))),
      ),
    isConfirmed,
    onConfirm,
    giftConsent: { isConsented, onConsent },
  };
}

export function useOrderSheet(data: SheetData) {
  const { lines, isFromCart, items, quote: first, terms, widget, orderer, addresses, cartUuids } = data;
  const [initial] = useState(() => (orderer ? memberForm(orderer, addresses) : emptyForm));
  const [form, change] = useSheetForm(initial, addresses);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [mileagePrice, setMileage] = useState(0);
  const { giftConsent, ...consents } = useConsents();
  const { agreed, isConfirmed } = consents;
  const gift = data.isGift ? { isConsented: giftConsent.isConsented } : undefined;
  const zipCode = !data.isGift && /^\d{5}$/.test(form.zipCode) ? form.zipCode : undefined;
  const regions = useLazyModule(zipCode !== undefined, loadRegions, ignore);
  const errors = sheetErrors(form, gift, regions?.regionProblem);
  const { coupons, ...choice } = useCoupons(data);
  const isFirst = coupons === data.proposed;
  const answer = useQuote(lines, zipCode, isFirst ? first : undefined, mileagePrice, coupons);
  const quote = answer.data ?? first;
  const payment = usePaymentWindow(widget, quote.price.payPrice);
  const nameOf = (uuid: string) => {
    const item = items.find((one) => one.uuid === uuid);
    return item
      ? [item.product.name, ...item.optionItems.map(({ value }) => value)].join(' · ')
      : '판매가 종료된 상품';
  };
  const order: PayInput = {
    form,
    gift,
    errors,
    change,
    lines,
    isFromCart,
    cartUuids,
    quote,
    zipCode,
    mileagePrice,
    coupons,
    terms,
    agreed,
    isConfirmed,
    payment,
    nameOf,
    onPress: () => setSubmitted(true),
  };
  const fields: FieldsProps = {
    form,
    change,
    // A saved address is complete, so its error is shown from the beginning.
    errors: shownErrors(errors, form.addressUuid === '' ? left : new Set([...left, 'address']), isSubmitted),
    onLeave: (field) => {
      if (field === 'giftConsent') return;
      const value = field === 'address' ? form.zipCode : form[field];
      if (value !== '') setLeft((old) => new Set([...old, field]));
    },
  };
  const isQuotePending = answer.isPlaceholderData;
  return {
    quote,
    setMileage,
    isQuotePending,
    payment,
    order,
    fields,
    giftConsent,
    consents: { ...consents, isSubmitted },
    nameOf,
    couponChoice: { quote, isPending: isQuotePending, coupons, nameOf, ...choice },
  };
}

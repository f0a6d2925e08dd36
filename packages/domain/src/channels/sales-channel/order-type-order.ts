// XML by which the shop registers an order of the order type of Naver Pay, guide 2.1 (docs/integrations.md#naver-order-type). Its elements
// for options differ from those of the answer about products (order-type-xml.ts).
import { xmlElement } from '../../base/xml-text.ts';
import { type OptionOfItem, type OrderTypeProduct, isSingle, optionsOf } from './order-type-product.ts';
import { commonElements, declaration, number, shippingPolicy, wrap } from './order-type-xml.ts';

export type OrderTypeLine = { product: OrderTypeProduct; itemId: number; count: number };

export type OrderTypeOrder = {
  merchantId: string;
  certiKey: string;
  /** Absolute; where the order sheet returns. */
  backUrl: string;
  /** Cookie NA_CO, and the click of an advertisement of a search (NVADID). */
  naverInflowCode?: string | undefined;
  saClickId?: string | undefined;
  /** Recognises the member when the order is collected; at most 300 bytes. */
  customCode?: string | undefined;
  /** One line per item; the lines of a product are its options. */
  lines: readonly OrderTypeLine[];
};

const optional = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : xmlElement(name, text);

/** The registration of an order. */
export function orderXml(order: OrderTypeOrder): string {
  const byProduct = Map.groupBy(order.lines, ({ product }) => product.id);
  const inflow = optional('naverInflowCode', order.naverInflowCode) + optional('saClickId', order.saClickId);
  return (
    declaration +
    wrap(
      'order',
      xmlElement('merchantId', order.merchantId),
      xmlElement('certiKey', order.certiKey),
      ...[...byProduct.values()].map(orderedProduct),
      xmlElement('backUrl', order.backUrl),
      inflow === '' ? '' : wrap('interface', inflow),
      optional('merchantCustomCode1', order.customCode),
    )
  );
}

function orderedProduct(lines: readonly OrderTypeLine[]): string {
  const [first] = lines;
  if (first === undefined) return '';
  const { product } = first;
  const options = optionsOf(product);
  const ordered = isSingle(product)
    ? [wrap('single', number('quantity', first.count))]
    : lines.flatMap(({ itemId, count }) => {
        const option = options.get(itemId);
        return option === undefined ? [] : [orderedOption(option, count)];
      });
  return wrap('product', commonElements(product), ...ordered, shippingPolicy(product));
}

const orderedOption = ({ manageCode, price, selections }: OptionOfItem, count: number): string =>
  wrap(
    'option',
    number('quantity', count),
    number('price', price),
    xmlElement('manageCode', manageCode),
    ...selections.map(({ name, valueId, text }) =>
      wrap(
        'selectedItem',
        xmlElement('type', 'SELECT'),
        xmlElement('name', name),
        wrap('value', xmlElement('id', valueId), xmlElement('text', text)),
      ),
    ),
  );

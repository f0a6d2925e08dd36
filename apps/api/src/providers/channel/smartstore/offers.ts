// Stock and price of products of the Naver smart store. A product without options is written by one call; of a product with options all are
// written together, because the call replaces them: what was not named is read first and kept.
import { fieldsOf, type Fields } from '../../json.ts';
import { listIn, no, readAnswer, requiredFields, requiredText, textIn, wholeIn, yes } from '../answers.ts';
import type { ChannelAnswer, ItemOffer, ChannelClient } from '../port.ts';
import type { CommerceApi } from './commerce-api.ts';

const ROOT = '/products/origin-products';
const STOCK_AT_MOST = 99_999_999;
const SUSPENDED = 'SUSPENSION';

const isProductNo = (id: string): boolean => /^\d{1,15}$/.test(id);

/** `price` is what the option adds to the price of the product. */
type Option = { id: string; sellerCode: string; price: number; stockCount: number; isUsable: boolean };

const stockOf = ({ stockCount }: ItemOffer): number => Math.min(STOCK_AT_MOST, Math.max(0, stockCount));

/** Naver itself sells nothing without stock; "on sale" is refused for it. */
function statusTypesOf(offer: ItemOffer): string[] {
  if (!offer.isOnSale) return ['PRODUCT_STATUS_SUSPENSION'];
  return stockOf(offer) > 0 ? ['PRODUCT_STATUS_SALE'] : [];
}

async function writePlain(api: CommerceApi, offer: ItemOffer): Promise<ChannelAnswer<void>> {
  const answer = await api({
    method: 'PATCH',
    path: `/v1${ROOT}/multi-update`,
    operation: 'multi-update',
    body: {
      multiProductUpdateRequestVos: [
        {
          originProductNo: Number(offer.channelProductId),
          multiUpdateTypes: ['SALE_PRICE', 'STOCK', ...statusTypesOf(offer)],
          productSalePrice: { salePrice: offer.price },
          stockQuantity: stockOf(offer),
        },
      ],
    },
  });
  return answer.kind === 'yes' ? yes(undefined) : answer;
}

function optionsOf(answer: Fields): { salePrice: number; options: Option[] } {
  const product = requiredFields(answer, 'originProduct');
  const attributes = fieldsOf(product['detailAttribute']) ?? {};
  const info = fieldsOf(attributes['optionInfo']) ?? {};
  return {
    salePrice: wholeIn(product, 'salePrice'),
    options: listIn(info, 'optionCombinations').map((option) => ({
      id: requiredText(option, 'id'),
      sellerCode: textIn(option, 'sellerManagerCode'),
      price: wholeIn(option, 'price', 0),
      stockCount: wholeIn(option, 'stockQuantity', 0),
      isUsable: option['usable'] !== false,
    })),
  };
}

const isOfferOf = (option: Option, { optionCode }: Pick<ItemOffer, 'optionCode'>): boolean =>
  optionCode === option.id || (option.sellerCode !== '' && optionCode === option.sellerCode);

/**
 * The options with their full prices. One option at least must cost what the product costs: the price of the product stays if one does,
 * and becomes the lowest one otherwise.
 */
function optionBodyOf(current: { salePrice: number; options: Option[] }, offers: readonly ItemOffer[]) {
  const rows = current.options.map((option) => {
    const offer = offers.find((one) => isOfferOf(option, one));
    return {
      id: Number(option.id),
      fullPrice: offer?.price ?? current.salePrice + option.price,
      stockQuantity: offer ? stockOf(offer) : option.stockCount,
      usable: offer?.isOnSale ?? option.isUsable,
    };
  });
  const prices = rows.map(({ fullPrice }) => fullPrice);
  const salePrice = prices.includes(current.salePrice) ? current.salePrice : Math.min(...prices);
  return {
    productSalePrice: { salePrice },
    optionInfo: {
      useStockManagement: true,
      optionCombinations: rows.map(({ fullPrice, ...row }) => ({ ...row, price: fullPrice - salePrice })),
    },
  };
}

const readProduct = (api: CommerceApi, productNo: string): Promise<ChannelAnswer<Fields>> =>
  api({ method: 'GET', path: `/v2${ROOT}/${productNo}`, operation: 'product' });

/** What the product sells of each of these options; '' is the product itself. */
function offersIn(answer: Fields, channelProductId: string, optionCodes: readonly string[]): ItemOffer[] {
  const product = requiredFields(answer, 'originProduct');
  const { salePrice, options } = optionsOf(answer);
  const isSold = textIn(product, 'statusType') !== SUSPENDED;
  return optionCodes.flatMap((optionCode) => {
    const offer = { channelProductId, optionCode };
    if (optionCode === '') {
      const stockCount = wholeIn(product, 'stockQuantity', 0);
      return [{ ...offer, stockCount, price: salePrice, isOnSale: isSold }];
    }
    const option = options.find((one) => isOfferOf(one, offer));
    if (option === undefined) return [];
    const price = salePrice + option.price;
    return [{ ...offer, stockCount: option.stockCount, price, isOnSale: isSold && option.isUsable }];
  });
}

async function writeOptions(
  api: CommerceApi,
  productNo: string,
  offers: readonly ItemOffer[],
): Promise<ChannelAnswer<void>> {
  const product = await readProduct(api, productNo);
  if (product.kind !== 'yes') return product;
  const current = readAnswer(() => optionsOf(product.value));
  if (current.kind !== 'yes') return current;
  const { options } = current.value;
  if (!offers.every((offer) => options.some((option) => isOfferOf(option, offer))))
    return no('OPTION_NOT_FOUND', 'The product has no such option.');
  const answer = await api({
    method: 'PUT',
    path: `/v1${ROOT}/${productNo}/option-stock`,
    operation: 'option-stock',
    body: optionBodyOf(current.value, offers),
  });
  return answer.kind === 'yes' ? yes(undefined) : answer;
}

export function createOfferCalls(
  api: CommerceApi,
): Required<Pick<ChannelClient, 'writeOffer' | 'readOffers'>> {
  return {
    async readOffers(channelProductId, optionCodes) {
      if (!isProductNo(channelProductId)) return yes([]);
      const product = await readProduct(api, channelProductId);
      if (product.kind === 'no' && product.code === 'NOT_FOUND') return yes([]);
      if (product.kind !== 'yes') return product;
      return readAnswer(() => offersIn(product.value, channelProductId, optionCodes));
    },
    async writeOffer(offers) {
      const productNos = [...new Set(offers.map(({ channelProductId }) => channelProductId))];
      for (const productNo of productNos) {
        if (!isProductNo(productNo)) return no('PRODUCT_NOT_FOUND', 'Product numbers are digits.');
        const own = offers.filter(({ channelProductId }) => channelProductId === productNo);
        const plain = own.find(({ optionCode }) => optionCode === '');
        const answer = plain ? await writePlain(api, plain) : await writeOptions(api, productNo, own);
        if (answer.kind !== 'yes') return answer;
      }
      return yes(undefined);
    },
  };
}

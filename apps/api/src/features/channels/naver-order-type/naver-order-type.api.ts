// Handlers of contract/channels/naver-order-type.ts.
import type { naverOrderType } from '#contract/channels/naver-order-type.ts';
import { additionalFeesXml, productsXml } from '#domain/channels/sales-channel/order-type-xml.ts';
import { isZipCode, remoteDeliveryFee } from '#domain/prices/delivery-fee.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findRemoteArea } from '../../base/stores/stores.ts';
import { listNaverProducts, publicNumber } from './naver-products.ts';
import { registerOrder } from './register-order.ts';

export const naverOrderTypeApi: HandlersOf<typeof naverOrderType> = {
  async getNaverPayButton(_input, ctx) {
    const orderType = ctx.providers.channels?.orderType;
    return orderType === undefined ? {} : { button: orderType.button };
  },
  async registerNaverPayOrder(input, ctx) {
    return registerOrder(ctx, input);
  },
  async getNaverPayProducts({ product: asked = [], optionSearch = false }, ctx) {
    const questions = asked.flatMap(({ id, ecmallProductId, optionManageCodes }) => {
      const known = publicNumber(id ?? ecmallProductId);
      return known === undefined ? [] : [{ id: known, manageCodes: manageCodesOf(optionManageCodes) }];
    });
    const products = await listNaverProducts(
      ctx,
      questions.map(({ id }) => id),
    );
    return productsXml(
      products.map((product) => {
        const codes = questions.filter(({ id }) => id === product.id || product.itemUuids.has(id));
        const isWhole = codes.some(({ manageCodes }) => manageCodes === undefined);
        return {
          product,
          manageCodes: isWhole ? undefined : codes.flatMap(({ manageCodes = [] }) => manageCodes),
        };
      }),
      optionSearch,
    );
  },
  async getNaverPayAdditionalDeliveryFee({ productId: asked = [], zipcode = '' }, ctx) {
    const ids = asked.map(publicNumber).filter((id) => id !== undefined);
    const products = await listNaverProducts(ctx, ids);
    const area = isZipCode(zipcode) ? await findRemoteArea(ctx.db, zipcode.replace(/\D/g, '')) : 'NONE';
    const charged = new Set<string>();
    return additionalFeesXml(
      products.map(({ id, deliveryGroupId, delivery }) => {
        const isFirst = !charged.has(deliveryGroupId);
        charged.add(deliveryGroupId);
        return { id: String(id), price: isFirst ? remoteDeliveryFee(delivery, area) : 0 };
      }),
    );
  },
};

/** The codes of a list with commas; undefined for an empty list, which means all. */
function manageCodesOf(text: string | undefined): string[] | undefined {
  const codes = (text ?? '').split(',').filter((code) => code !== '');
  return codes.length === 0 ? undefined : codes;
}

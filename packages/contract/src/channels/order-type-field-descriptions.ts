// Descriptions of the input fields of the order type of Naver Pay (field-descriptions.ts).
export const orderTypeFieldDescriptions: Readonly<Record<string, string>> = {
  backUrl: 'Where the order sheet returns: a path of the shop, or its address on the shop’s host.',
  'registerNaverPayOrder.guestExternalId':
    'The guest id of the visit; its advertisement is used where the cookies are missing.',
  'product.id': 'Public number of a product; further products have the next index.',
  'product.ecmallProductId':
    'Number of the product or item in the price feed, where Naver does not know `id`.',
  'product.optionManageCodes':
    'Public numbers of items, joined by commas: only their combinations; default: all.',
  optionSearch: 'Whether the answer lists the options.',
  supplementSearch: 'Whether the answer lists additional goods; the shop has none.',
  productId: 'Public number of a product; further products have the next index.',
  zipcode: 'Postcode of the recipient; one that is not five digits has no surcharge.',
  address1: 'Base64url of the address; not used, because the postcode decides.',
};

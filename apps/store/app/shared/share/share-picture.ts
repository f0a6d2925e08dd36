// Addresses of the pictures of shared pages, 1200 x 630, which the API draws (docs/rules/storefront.md#sharing).

export const sharePicture = (kind: 'event' | 'magazine', uuid: string): string =>
  `/share-pictures/${kind}/${uuid}.jpg`;

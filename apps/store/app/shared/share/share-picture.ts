// Addresses of the pictures of shared pages, 1200 x 630, which the API draws (docs/rules/storefront.md#sharing).
import type { MetaDescriptor } from 'react-router';

export const sharePicture = (kind: 'event' | 'magazine', uuid: string): string =>
  `/share-pictures/${kind}/${uuid}.jpg`;

/** Their size, which follows `og:image`: a messenger then shows the picture with the first message of a link. */
export const sharePictureSize: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

// Which modules of the storefront share a script file (docs/measured-details.md#script-chunks). Without groups the build makes about fifty files per
// screen, each requested and compressed separately. Modules of no group stay in the chunks of the screens that import them.

export type ScriptGroup = {
  /** Name of the chunk: `assets/<name>-<hash>.js`. */
  name: string;
  /**
   * Files, or folders with a final slash, from the root of the repository. A folder means its own files without those of its
   * subfolders; a package in node_modules means all of its files.
   */
  paths: readonly string[];
  /** Pattern of file names that are excluded although a path covers them. */
  except?: string;
};

const shared = (...folders: string[]) => folders.map((folder) => `apps/store/app/shared/${folder}`);
const ui = (...files: string[]) => files.map((file) => `packages/ui/src/${file}`);
const domain = (...files: string[]) => files.map((file) => `packages/domain/src/${file}.ts`);
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/`);

/**
 * A module belongs to the first group that lists it, together with the modules that it imports. Modules that are loaded on demand are
 * in folders called `lazy`, which no group lists.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  { name: 'framework', paths: packages('react', 'react-dom', 'react-router', 'scheduler') },
  // What every screen loads. Before the query library: what both import belongs here.
  {
    name: 'common',
    paths: [
      'apps/store/app/root.tsx',
      'apps/store/app/rendering/serialised-data.ts',
      ...shared('api/', 'page/', 'paths/', 'shell/', 'account/consents/terms-text.tsx'),
      ...domain('base/calendar', 'prices/delivery-fee', 'base/uuid'),
      ...ui('', 'feedback/', 'layout/', 'theme/'),
    ],
  },
  // Only the screens inside query-layout.tsx load it; pages of a list (infinite queries) stay with the lists.
  { name: 'query', paths: [...packages('@tanstack'), ...shared('query/')], except: 'infinite' },
  // The order screens show pictures and no cards.
  { name: 'picture', paths: ui('picture/') },
  // Separate from the cards: lists of the account have chips and no cards.
  { name: 'chips', paths: [...ui('catalog/chip.tsx'), ...domain('base/enums')] },
  {
    name: 'catalog',
    paths: [...shared('catalog/', 'like/'), ...ui('catalog/'), ...domain('catalog/categories')],
  },
  // Separate from the order screens, whose chunks import the query library.
  {
    name: 'small',
    paths: [
      ...shared('browser/', 'form/phone-field.tsx', 'account/session/adult-mark.ts', 'address/field-ids.ts'),
      ...domain('members/phone'),
    ],
  },
  { name: 'labels', paths: domain('base/enum-labels') },
  // Separate from the groups below: the product page imports these and no other module of an order.
  { name: 'buying', paths: [...domain('orders/dispatch-text'), ...ui('icons/purchase-icons.tsx')] },
  { name: 'address', paths: shared('address/') },
  // Goods and amounts of carts and orders.
  { name: 'goods', paths: [...ui('order/'), ...shared('quote/separate-delivery.tsx')] },
  // Texts of an order: the orders of my page load them without the payment window and the query library of the next groups.
  {
    name: 'texts',
    paths: shared(
      'order/guest-token.ts',
      'order/order-attempts.ts',
      'order/order-text.ts',
      'order/paid-dispatch-text.ts',
    ),
  },
  // Modules of an order before it is sent; those of a sent order are the next group.
  { name: 'ordering', paths: shared('quote/', 'payment/') },
  { name: 'ordered', paths: shared('order/') },
];

const escaped = (text: string): string =>
  text.replace(/[.\\/]/g, (sign) => (sign === '/' ? '[\\\\/]' : `\\${sign}`));

function patternOf(path: string): string {
  if (path.startsWith('node_modules/') || !path.endsWith('/')) return escaped(path);
  return `${escaped(path)}[^\\\\/]+$`;
}

/** The pattern of the modules that a group lists, for absolute paths. */
export function groupPattern({ paths, except }: ScriptGroup): RegExp {
  const any = paths.map(patternOf).join('|');
  return new RegExp(except === undefined ? any : `^(?!.*${except}).*(${any})`, 'i');
}

// Splits the style of the storefront into two sheets: one for all screens, and one for the screens of a member's account, of sent
// orders and of content (docs/decisions/045). A first visit begins on another screen, and its blocking style fits the initial congestion window.
import { parse } from 'postcss';
import type { Plugin } from 'vite';

/** Folders whose style is in the sheet of the account, from `apps/store/app`. */
const folders = [
  'screens/addresses',
  'screens/article',
  'screens/always-buying',
  'screens/brand-page',
  'screens/brand-zone',
  'screens/cards',
  'screens/claim',
  'screens/claim-form',
  'screens/claim-payment',
  'screens/claims',
  'screens/coupons',
  'screens/event',
  'screens/events',
  'screens/faq',
  'screens/inquiries',
  'screens/likes',
  'screens/magazine',
  'screens/mileage',
  'screens/my-order',
  'screens/my-orders',
  'screens/my-profile',
  'screens/my-reviews',
  'screens/my-terms',
  'screens/mypage',
  'screens/order-complete',
  'screens/order-detail',
  'screens/order-information',
  'screens/order-lookup',
  'screens/order-receipt',
  'screens/recent',
  'screens/reviews',
  'screens/tracking',
  'screens/withdraw',
  'shared/claim',
  'shared/coupon/box',
  'shared/order/actions',
  'shared/order/detail',
  'shared/reading',
  'shared/review',
];

/** `file` is an absolute path. */
export const isAccountFile = (file: string): boolean =>
  folders.some((folder) => file.includes(`/apps/store/app/${folder}/`));

/** The rules of `css` in two sheets, each in the order of `css`: selectors with a class that `isAccountClass` accepts, and all others. */
export function splitStyle(
  css: string,
  isAccountClass: (className: string) => boolean,
): { common: string; account: string } {
  const isOfAccount = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, className = '']) => isAccountClass(className));
  const sheet = (isAccount: boolean) => {
    const root = parse(css);
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => isOfAccount(selector) === isAccount);
      if (selectors.length === rule.selectors.length) return;
      if (selectors.length === 0) rule.remove();
      else rule.selectors = selectors;
    });
    root.walkAtRules((atRule) => {
      const hasRules = atRule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') ?? false;
      if (isAccount ? !hasRules : atRule.nodes?.length === 0) atRule.remove();
    });
    return root.toString();
  };
  return { common: sheet(false), account: sheet(true) };
}

/**
 * Replaces the style sheet of the build by the two sheets. The router loads the second one with every route that imports a module of
 * the folders above. Throws where another screen imports such a module on demand, because that would not load its style.
 */
export const accountStyle = (isAccountClass: (className: string) => boolean): Plugin => ({
  name: 'account-style',
  apply: 'build',
  // After the style of all chunks is in one sheet, before the manifest lists the sheets.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const sheet = outputs.find((one) => one.type === 'asset' && one.originalFileNames.includes('style.css'));
    if (sheet?.type !== 'asset') throw new Error('The build emitted no style sheet.');
    const { common, account } = splitStyle(sheet.source.toString(), isAccountClass);
    delete bundle[sheet.fileName];
    this.emitFile({ type: 'asset', name: 'style.css', originalFileName: 'style.css', source: common });
    const file = this.getFileName(this.emitFile({ type: 'asset', name: 'account.css', source: account }));
    const chunks = outputs.filter((one) => one.type === 'chunk');
    const styled = new Set(
      chunks.filter(({ moduleIds }) => moduleIds.some(isAccountFile)).map(({ fileName }) => fileName),
    );
    for (const { fileName, viteMetadata, dynamicImports } of chunks) {
      const unstyled = styled.has(fileName) ? undefined : dynamicImports.find((one) => styled.has(one));
      if (unstyled !== undefined)
        throw new Error(`${fileName} imports ${unstyled} on demand, without its style sheet.`);
      if (styled.has(fileName)) viteMetadata?.importedCss.add(file);
    }
  },
});

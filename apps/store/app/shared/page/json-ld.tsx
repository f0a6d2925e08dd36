// Structured data for search engines (JSON-LD). The Content-Security-Policy need not allow the element, because it is not executed.
import { scriptText } from '../../rendering/script-text.ts';

/** `facts`: schema.org properties without @context. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const safe = scriptText({ '@context': 'https://schema.org', ...facts });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** A BreadcrumbList, the top level first. */
export function breadcrumbFacts(crumbs: { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  };
}

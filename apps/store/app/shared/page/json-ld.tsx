// Structured data for search engines (JSON-LD). The Content-Security-Policy need not allow the element, because it is not executed.
import { scriptText } from '../../rendering/script-text.ts';

/**
 * `facts`: schema.org properties without @context. Search engines read the document, so callers compose them on the server only
 * (`import.meta.env.SSR && …`); in the browser the text of the document stays, because hydration does not compare it.
 */
export function JsonLd({ facts }: { facts: Record<string, unknown> | false }) {
  const safe = import.meta.env.SSR && facts ? scriptText({ '@context': 'https://schema.org', ...facts }) : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: safe }} />
  );
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

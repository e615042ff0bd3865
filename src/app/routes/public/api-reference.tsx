import { Muted } from '../../../components/ui/muted.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { ApiReference } from '../../../features/support/components/api-reference.tsx';
import { Article, type Part } from '../../texts/article.tsx';

const PARTS: readonly Part[] = [
  {
    title: 'How to call it',
    text: [
      <>
        Calls are <code>POST</code> with a JSON body unless they say otherwise; amounts are US cents, times ISO 8601.
        All but the public ones need <code>Authorization: Bearer</code> with the ID token of a signed-in account.
      </>,
      <>
        A command needs an <code>Idempotency-Key</code>, a UUID that you generate. Sending the same key again returns
        the same response and changes nothing more, so a call whose response was lost can safely be retried.
      </>,
      <>
        An error is <code>{'{"error": {"code", "message", "details"}}'}</code>; switch on <code>code</code>. The same
        reference as a file for generators: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.
      </>,
    ],
  },
];

export const Component = () => (
  <Article title="API reference" lead="Everything the site does goes through these calls." parts={PARTS}>
    <ApiReference />
    <Muted mt="lg">
      Questions? <a href={sitePaths.contactSupport}>Write to us.</a>
    </Muted>
  </Article>
);

import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { convert } from 'html-to-text';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { BRAND } from '../../../../src/domain/brand.ts';
import type { EmailBlock, Letter, LetterFact, LetterItem } from '../../../../src/domain/mail/letter.ts';
import { withVia } from '../../../../src/domain/reach/with-via.ts';
import { inZone } from '../../../../src/domain/shared/reader-clock.ts';
import { formatStoredMoments } from '../../../../src/domain/shared/stored-moments.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { DARK_LETTER_CSS, LETTER_STYLES } from './letter-styles.ts';

/**
 * Inserts a zero-width non-joiner after the dot of a name such as `Socket.io`, so that email clients don't turn the
 * name into a link. Full addresses are left unchanged.
 */
const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (/[@/]/.test(word) ? word : word.replace(/\.(?=\p{L}{2})/gu, '.\u200c')));

/** Marks a link as coming from an email, unless it already has a source. */
const markedPath = (path: string): string => (/[?&]via=/.test(path) ? path : withVia(path, 'mail'));

/** Renders a stored text with its line breaks, and its times in the recipient's time zone. */
function Lines({ text }: { text: string }): ReactNode {
  return withoutLinks(formatStoredMoments(text))
    .split(/\r?\n/)
    .map((line, at) => (
      // The lines of a text are never reordered, so an index works as the key.
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ));
}

function Fact({ label, text }: LetterFact) {
  return (
    <Text className="ink line" style={LETTER_STYLES.fact}>
      <bdi className="muted" style={LETTER_STYLES.label}>
        {withoutLinks(label)}:
      </bdi>{' '}
      <bdi>
        <Lines text={text} />
      </bdi>
    </Text>
  );
}

function Item({ title, path, picture, lines, stops }: LetterItem) {
  return (
    <Section className="rule" style={LETTER_STYLES.item}>
      {picture && <img src={siteUrl() + picture} alt="" width={320} loading="lazy" style={LETTER_STYLES.picture} />}
      <Text className="line" dir="auto" style={LETTER_STYLES.text}>
        <Link className="fern" href={siteUrl() + withVia(path, 'alert')} style={LETTER_STYLES.title}>
          {withoutLinks(title)}
        </Link>
      </Text>
      {lines.map((line) => (
        <Text key={line} className="ink line" dir="auto" style={LETTER_STYLES.fact}>
          <Lines text={line} />
        </Text>
      ))}
      {stops.map(({ label, url }) => (
        <Text key={url} className="line" style={LETTER_STYLES.small}>
          <Link className="muted" href={url} style={LETTER_STYLES.stop}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  );
}

function Part({ part, isFirst }: { part: EmailBlock; isFirst: boolean }) {
  const { title, paragraphs, facts, items, action } = part;
  return (
    <Section className="rule" style={isFirst ? undefined : LETTER_STYLES.next}>
      <Heading as={isFirst ? 'h1' : 'h2'} className="ink" dir="auto" style={LETTER_STYLES.heading}>
        <Lines text={title} />
      </Heading>
      {paragraphs.map((paragraph, at) => (
        // Paragraphs may be identical but are never reordered, so an index works as the key.
        <Text key={at} className="ink" dir="auto" style={LETTER_STYLES.text}>
          <Lines text={paragraph} />
        </Text>
      ))}
      {facts.length > 0 && (
        <Section>
          {facts.map((fact) => (
            <Fact key={`${fact.label} ${fact.text}`} {...fact} />
          ))}
        </Section>
      )}
      {items.map((item) => (
        <Item key={item.path} {...item} />
      ))}
      {action && (
        <Button className="button" href={siteUrl() + markedPath(action.path)} style={LETTER_STYLES.button}>
          {action.label}
        </Button>
      )}
    </Section>
  );
}

function LetterMail({ subject, parts, reasons }: Letter) {
  const [first] = parts;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_LETTER_CSS}</style>
      </Head>
      <Body className="paper" style={LETTER_STYLES.body}>
        <Preview>{formatStoredMoments(first?.paragraphs[0] ?? subject)}</Preview>
        <Container style={LETTER_STYLES.page}>
          <Text className="fern" style={LETTER_STYLES.brand}>
            {BRAND}
          </Text>
          <Section className="card" style={LETTER_STYLES.card}>
            {parts.map((part, at) => (
              <Part key={at} part={part} isFirst={at === 0} />
            ))}
          </Section>
          {reasons.map(({ why, stopUrl }) => (
            <Text key={why} className="muted" style={LETTER_STYLES.foot}>
              {why}{' '}
              {stopUrl && (
                <Link className="muted" href={stopUrl} style={LETTER_STYLES.stop}>
                  Stop these emails
                </Link>
              )}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

const HEADING_FORMAT = { options: { uppercase: false, leadingLineBreaks: 2 } };
/** Options for converting HTML to text: links become `label: address`, and nothing is wrapped or capitalized. */
const TEXT_OPTIONS: Parameters<typeof convert>[1] = {
  wordwrap: false,
  formatters: {
    labeledLink: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true });
    },
  },
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', format: 'labeledLink' },
    { selector: 'h1', ...HEADING_FORMAT },
    { selector: 'h2', ...HEADING_FORMAT },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p.line', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/**
 * Renders an email for its recipient as HTML, and converts that HTML to text so that both have the same content. React
 * escapes text that users typed, and the text keeps its own writing direction.
 */
export function renderEmail(letter: Letter): { subject: string; text: string; html: string } {
  const write = () => renderToStaticMarkup(<LetterMail {...letter} />);
  const { clock, subject } = letter;
  const html = `<!doctype html>${clock ? inZone(clock.zone, write, clock.locale) : write()}`;
  return { subject, text: `${convert(html, TEXT_OPTIONS)}\n`, html };
}

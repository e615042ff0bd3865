import { Button, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { isChangeable } from '../../../../domain/listing/states.ts';
import { shortSiteAddress } from '../../../../domain/ownership/site.ts';
import { isWebAddress, withScheme } from '../../../../domain/shared/web-address.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText, fieldErrors } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { usePagePictures } from '../../data/use-page-pictures.ts';
import { useDraft } from '../draft-context.ts';
import classes from './paste-address.module.css';

const PageSuggestionsCard = lazy(() =>
  import('./page-suggestions-card.tsx').then((module) => ({ default: module.PageSuggestionsCard })),
);

/**
 * Fetches the project's own page and suggests facts for the draft, before the listing is public. The address stays in
 * the draft even if the page can't be fetched.
 */
export function PasteAddress() {
  const { listing, fields, change } = useDraft();
  const [typed, setTyped] = useState(fields.url);
  const [open, setOpen] = useState(fields.title === '' && fields.oneLine === '');
  const field = useRef<HTMLInputElement>(null);
  const uploads = usePagePictures(listing.id);
  const read = useCommand('readPastedAddress', () => announce('The page was read. Choose what to fill in.'));
  if (isChangeable(listing.state)) return null;

  const address = withScheme(typed);
  const close = () => {
    read.reset();
    // The pressed button disappears together with its card.
    field.current?.focus();
  };
  return (
    <details className={classes.paste} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={textClasses.link}>Paste your address</span>
        {!open && <Muted span>We read the page, you choose what to fill in</Muted>}
      </summary>
      <Stack>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!fields.url.trim() && isWebAddress(address)) change({ url: shortSiteAddress(address) });
            read.mutate({ address });
          }}
          {...clearOnEdit(read)}
        >
          <TextInput
            ref={field}
            label="Address of the project"
            description="We read this page once and offer its name, picture and technology. You choose what to fill in."
            placeholder="example.com"
            inputMode="url"
            autoComplete="url"
            value={typed}
            error={read.error && (fieldErrors(read.error).address ?? errorText(read.error))}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={read.isPending} disabled={!typed.trim()}>
            Read the page
          </Button>
        </form>
        {read.isPending && <Muted role="status">Reading the page. This takes a few seconds.</Muted>}
        {read.isError && fields.url !== '' && (
          <Muted>Your address is kept below. Fill in the rest yourself, or try again later.</Muted>
        )}
        {read.data && (
          <Suspense fallback={<Muted role="status">Reading the page. This takes a few seconds.</Muted>}>
            <PageSuggestionsCard
              key={read.submittedAt}
              suggestions={read.data}
              address={shortSiteAddress(read.variables.address)}
              onPictures={uploads.upload}
              onClose={close}
            />
          </Suspense>
        )}
        <UploadRows sending={uploads.pictures} />
        <UploadRows sending={uploads.logo} />
      </Stack>
    </details>
  );
}

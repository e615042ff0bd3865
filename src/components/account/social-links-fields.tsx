import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SOCIAL_LABELS, SOCIAL_LINKS, type SocialLinks } from '../../domain/account/social-links.ts';

const EXAMPLES = { website: 'example.com', linkedIn: 'linkedin.com/in/you', twitter: 'x.com/you' } as const;

/** Links to other profiles; all optional. */
export const SocialLinksFields = <T extends { links: SocialLinks }>({ form }: { form: UseFormReturnType<T> }) =>
  SOCIAL_LINKS.map((kind) => (
    <TextInput
      key={kind}
      label={SOCIAL_LABELS[kind]}
      type="url"
      placeholder={EXAMPLES[kind]}
      {...form.getInputProps(`links.${kind}`)}
    />
  ));

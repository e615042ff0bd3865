import { Title, type TitleProps } from '@mantine/core';

interface PageTitleProps extends Omit<TitleProps, 'order'> {
  /** `p` only where the page has its heading elsewhere. */
  component?: 'p';
}

/** The heading of a page. */
export const PageTitle = (props: PageTitleProps) => <Title order={1} mb={20} {...props} />;

import { Title, type TitleProps } from '@mantine/core';

/** The heading of a page. */
export const PageTitle = (props: Omit<TitleProps, 'order'>) => <Title order={1} mb={20} {...props} />;

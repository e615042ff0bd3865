import { type CSSVariablesResolver, colorsTuple, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';
import classes from './styles/mantine.module.css';

const field = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};

/** Mantine's theme: only the values of our design language, nothing specific to one screen. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.125rem', lineHeight: '1.25' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.25' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55' },
  // Steps of a 4 px grid; we added the in-between names.
  spacing: { xs: '4px', sm: '8px', smd: '12px', md: '16px', mlg: '20px', lg: '24px', lxl: '32px', xl: '40px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px' },
  defaultRadius: 'sm',
  primaryColor: 'fern',
  primaryShade: { light: 6, dark: 4 },
  // Every shade is the same CSS variable, which covers both color schemes, so the values live only in `tokens.css`.
  colors: {
    fern: colorsTuple('var(--fern)'),
    amber: colorsTuple('var(--amber)'),
    brick: colorsTuple('var(--brick)'),
    slate: colorsTuple('var(--slate)'),
  },
  // White on the dark theme's light fern has too little contrast, so text on fern has its own token.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' && input.color === input.theme.primaryColor
      ? { ...colors, color: 'var(--on-fern)' }
      : colors;
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lift)', lg: 'var(--lift)', xl: 'var(--lift)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects, because `Button.extend` and the like would load every component with the first page.
  components: {
    Button: {
      defaultProps: { size: 'md', component: BusyButton },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    Group: { defaultProps: { gap: 'sm' } },
    Badge: { defaultProps: { tt: 'none' } },
    Input: { classNames: { input: classes.input, wrapper: classes.inputWrapper } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    },
    TextInput: { defaultProps: { ...field, dir: 'auto' } },
    Textarea: { defaultProps: { ...field, dir: 'auto', autosize: true, minRows: 3, maxRows: 20 } },
    TagsInput: { defaultProps: field },
    Select: { defaultProps: { ...field, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    Checkbox: {
      defaultProps: { color: 'var(--ink)', iconColor: 'var(--paper)' },
      classNames: { input: classes.checkboxInput },
    },
    Radio: { defaultProps: { color: 'var(--ink)', iconColor: 'var(--paper)' }, classNames: { radio: classes.radio } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': 'Close' },
        // Otherwise the modal's <header> would be a second banner on the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: {
        content: `${classes.dropdown} ${classes.modalContent}`,
        header: classes.modalHeader,
        title: classes.modalTitle,
      },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md' }, classNames: { dropdown: classes.dropdown } },
    // The placeholder that takes initial focus isn't a menu item, and a menu must contain nothing else.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem },
    },
    Combobox: { classNames: { dropdown: classes.dropdown } },
    Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } },
    Notification: { classNames: { root: classes.notification } },
    Notifications: { classNames: { root: classes.notifications } },
  },
});

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-anchor': 'var(--fern)',
  '--mantine-color-error': 'var(--brick)',
  '--mantine-color-fern-filled': 'var(--fern)',
  '--mantine-color-fern-filled-hover': 'var(--fern-press)',
  '--mantine-primary-color-contrast': 'var(--on-fern)',
  '--mantine-color-fern-text': 'var(--fern)',
  '--mantine-color-amber-text': 'var(--amber)',
  '--mantine-color-brick-text': 'var(--brick)',
  '--mantine-color-slate-text': 'var(--slate)',
};
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });

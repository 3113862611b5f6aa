import { createTheme } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import { muiComponents } from './mui-components.ts';

/** A palette colour of MUI from tokens; `strong` is its hover tone. */
function colour(name: string, strong = name) {
  return {
    main: `var(--color-${name})`,
    light: `var(--color-${name})`,
    dark: `var(--color-${strong})`,
    contrastText: `var(--color-on-${name})`,
  };
}

const heading = {
  fontFamily: 'var(--font-heading)',
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
};
const shadow = 'var(--shadow-popover)';

/**
 * The theme of what MUI draws (menus, popovers, dialogs, the tag input). Its one scheme is made of the custom
 * properties of tokens.css, so it follows `data-scheme` without knowing of it: two schemes would make
 * ThemeProvider write that attribute from a setting of its own.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  colorSchemes: {
    light: {
      palette: {
        primary: colour('primary', 'primary-strong'),
        secondary: colour('accent'),
        error: colour('error'),
        warning: colour('accent'),
        info: colour('primary', 'primary-strong'),
        success: colour('primary', 'primary-strong'),
        common: { background: 'var(--color-surface)', onBackground: 'var(--color-text)' },
        background: { default: 'var(--color-background)', paper: 'var(--color-surface)' },
        text: {
          primary: 'var(--color-text)',
          secondary: 'var(--color-text-secondary)',
          disabled: 'var(--color-border-control)',
        },
        divider: 'var(--color-hairline)',
        action: {
          active: 'var(--color-text-secondary)',
          hover: 'var(--color-hover)',
          selected: 'var(--color-primary-soft)',
          focus: 'var(--color-hover)',
          disabled: 'var(--color-border-control)',
          disabledBackground: 'var(--color-surface-2)',
        },
      },
    },
  },
  shape: { borderRadius: 8 },
  shadows: ['none', ...Array<string>(24).fill(shadow)] as ThemeOptions['shadows'],
  focusVisible: { outline: '2px solid var(--color-focus)', outlineOffset: 2 },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  typography: {
    fontFamily: 'var(--font-body)',
    fontWeightMedium: 600,
    h1: { ...heading, fontSize: 'var(--text-36)' },
    h2: { ...heading, fontSize: 'var(--text-28)' },
    h3: { ...heading, fontSize: 'var(--text-22)' },
    h4: { ...heading, fontSize: 'var(--text-18)' },
    h5: { ...heading, fontSize: 'var(--text-18)' },
    h6: { ...heading, fontSize: 'var(--text-16)' },
    subtitle1: { fontSize: 'var(--text-18)' },
    subtitle2: { fontSize: 'var(--text-16)' },
    body1: { fontSize: 'var(--text-16)', lineHeight: 1.6 },
    body2: { fontSize: 'var(--text-14)', lineHeight: 1.5 },
    button: { fontSize: 'var(--text-16)', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
    caption: { fontSize: 'var(--text-14)' },
    overline: { fontSize: 'var(--text-14)', textTransform: 'none' },
  },
  components: muiComponents,
});

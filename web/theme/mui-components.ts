import type { ThemeOptions } from '@mui/material/styles';

const hairline = '1px solid var(--color-hairline)';

/** How the parts of MUI in use differ from its defaults: flat surfaces, our radii, nothing under 14 px. */
export const muiComponents: ThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: {
    defaultProps: { marginThreshold: 16 },
    styleOverrides: { paper: { border: hairline, borderRadius: 'var(--radius-card)' } },
  },
  MuiMenu: { styleOverrides: { list: { padding: 'var(--space-2)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--touch-target)',
        gap: 'var(--space-3)',
        borderRadius: 'var(--radius-control)',
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: hairline,
        borderRadius: 'var(--radius-card)',
        margin: 'var(--space-4)',
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0, margin: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: 'var(--text-22)', padding: 'var(--space-6) var(--space-6) var(--space-3)' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: 'var(--space-3) var(--space-6)' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 'var(--space-3)',
        padding: 'var(--space-4) var(--space-6) var(--space-6)',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--color-backdrop)' } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: '2.5rem', padding: 'var(--space-2) var(--space-4)' } },
  },
  MuiInputLabel: {
    styleOverrides: { root: { color: 'var(--color-text-secondary)' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--color-surface)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-text-secondary)' },
      },
      notchedOutline: { borderColor: 'var(--color-border-control)' },
      input: { '&::placeholder': { color: 'var(--color-text-secondary)', opacity: 1 } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: hairline, borderRadius: 'var(--radius-card)' },
      // A theme's style for the list replaces none of MUI's own: its height stays at most 40vh.
      listbox: { padding: 'var(--space-2)' },
      option: { minHeight: 'var(--touch-target)', borderRadius: 'var(--radius-control)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { fontSize: 'var(--text-14)', backgroundColor: 'var(--color-surface-2)' },
      deleteIcon: { color: 'var(--color-text-secondary)' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: {
        color: 'var(--color-surface)',
        left: 3,
        '&.Mui-checked': { color: 'var(--color-on-primary)', transform: 'translateX(14px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--color-primary)', opacity: 1 },
      },
      thumb: { width: 14, height: 14, margin: 3, boxShadow: 'none' },
      track: {
        height: 20,
        marginTop: -3,
        borderRadius: 10,
        backgroundColor: 'var(--color-border-control)',
        opacity: 1,
      },
    },
  },
  MuiRating: {
    styleOverrides: {
      iconFilled: { color: 'var(--color-accent)' },
      iconEmpty: { color: 'var(--color-border-control)' },
    },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 'var(--touch-target)', fontSize: 'var(--text-16)' } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        padding: 'var(--space-1) var(--space-2)',
        backgroundColor: 'var(--color-text)',
        color: 'var(--color-background)',
        fontSize: 'var(--text-14)',
        fontWeight: 500,
      },
    },
  },
};

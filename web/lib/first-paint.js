(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var member = read('accessToken') !== null;
  root.dataset.session = member ? 'member' : 'visitor';
  if (member && (read('emailState') || '').endsWith(':unconfirmed')) root.dataset.email = 'unconfirmed';
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    var saved = JSON.parse(read('settings') || '{}').darkMode;
    if (typeof saved === 'boolean') dark = saved;
  } catch {
    // An unreadable setting is as good as none.
  }
  root.dataset.scheme = dark ? 'dark' : 'light';
  // What is pressed before the page can answer is pressed again when it can: early-press.ts.
  var pressed = null;
  function note(event) {
    pressed =
      event.target.closest('button:not([type=submit]), input[type=radio], input[type=checkbox]') || pressed;
  }
  // Enter in a field presses the button that sends the form, which rests until then.
  function noteEnter(event) {
    var form =
      event.key === 'Enter' && !event.isComposing && event.target.matches('input') && event.target.form;
    pressed = (form && form.querySelector('button[type=submit]:disabled')) || pressed;
  }
  document.addEventListener('click', note, true);
  document.addEventListener('keydown', noteEnter, true);
  window.takeEarlyPress = function () {
    document.removeEventListener('click', note, true);
    document.removeEventListener('keydown', noteEnter, true);
    var press = pressed;
    pressed = null;
    return press;
  };
  // What the page's route says: page-access.ts.
  if (root.dataset.opensTo === (member ? 'visitors' : 'members')) {
    root.hidden = true;
    try {
      if (!member) {
        sessionStorage.setItem('wayBack', location.pathname.replace(/\/+$/, ''));
        sessionStorage.removeItem('wayBackFor');
      }
    } catch {
      // Then there is no way back to offer.
    }
    location.replace(member ? '/' : '/login');
  }
})();

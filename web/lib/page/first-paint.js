(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var token = read('accessToken');
  var member = token !== null;
  var claims = member ? claimsOf(token) : null;
  root.dataset.session = member ? 'member' : 'visitor';
  // Whose page it is: page-account.ts.
  if (claims) window.openedFor = String(claims.id);
  if (member && (read('emailState') || '').endsWith(':unconfirmed')) root.dataset.email = 'unconfirmed';
  // What only the owner sees, and what everybody else sees: audience.tsx.
  if (claims && document.adoptedStyleSheets) {
    var id = JSON.stringify(String(claims.id));
    var own = new CSSStyleSheet();
    own.replaceSync(
      'html [data-own=' + id + '] { display: block } html [data-not-own=' + id + '] { display: none }',
    );
    document.adoptedStyleSheets.push(own);
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    var saved = JSON.parse(read('settings') || '{}') || {};
    if (typeof saved.darkMode === 'boolean') dark = saved.darkMode;
    if (saved.saveData === true) {
      // Holds back pictures that have not loaded yet: base.css.
      root.dataset.saveData = 'on';
      // Renews the cookie of device-settings.ts, which Safari keeps for a week.
      document.cookie = 'save-data=on; path=/; max-age=31536000; samesite=lax';
    }
  } catch {
    // An unreadable setting counts as none.
  }
  root.dataset.scheme = dark ? 'dark' : 'light';
  // A press before hydration is replayed after it: early-press.ts.
  var pressed = null;
  function note(event) {
    pressed =
      event.target.closest('button:not([type=submit]), input[type=radio], input[type=checkbox]') || pressed;
  }
  // Enter in a field presses the submit button, which is disabled until then.
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
  // The access that the page's route declares: page-access.ts.
  if (root.dataset.opensTo === (member ? 'visitors' : 'members')) {
    root.hidden = true;
    try {
      if (!member) {
        sessionStorage.setItem('wayBack', location.pathname.replace(/\/+$/, '') + location.search);
        sessionStorage.removeItem('wayBackFor');
      }
    } catch {
      // Then there is no way back to offer.
    }
    location.replace(member ? '/' : '/login');
  } else if (member && root.dataset.reads && root.dataset.kept === undefined) {
    // Requests the page's data now, long before its scripts arrive: early-replies.ts.
    // A token that cannot be read counts as none; how far this clock is off: server-clock.ts.
    if (claims && claims.exp * 1000 - (Date.now() - (Number(read('clockAhead')) || 0)) > 60000)
      readEarly(token);
    else if (claims) renew();
  }

  // Decodes ASCII claims; null for a token that cannot be read.
  function claimsOf(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    } catch {
      return null;
    }
  }

  function ask(method, address, token) {
    return fetch(address, { method: method, headers: { authorization: 'Bearer ' + token } });
  }

  function nothing() {
    return null;
  }

  function readEarly(token) {
    var replies = {};
    root.dataset.reads.split(' ').forEach(function (address) {
      replies[address] = ask('GET', address, token).catch(nothing);
    });
    window.earlyReplies = { token: token, replies: replies };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showEarly);
    else showEarly();
  }

  function renew() {
    window.earlyRenewal = ask('POST', '/api/home/me', token)
      .then(function (response) {
        if (!response.ok) return response;
        return response
          .clone()
          .json()
          .then(function (renewed) {
            localStorage.setItem('accessToken', renewed.token);
            readEarly(renewed.token);
            return response;
          });
      })
      .catch(nothing);
  }

  // Shows posts at once, in the place that post-card-skeleton.tsx reserves.
  function showEarly() {
    var place = document.querySelector('[data-early-posts]');
    var reply = place && window.earlyReplies.replies[place.dataset.earlyPosts];
    if (!reply) return;
    reply
      .then(function (response) {
        return response && response.ok && !response.bodyUsed ? response.clone().json() : { posts: [] };
      })
      .then(function (list) {
        list.posts.slice(0, 3).forEach(function (post) {
          var card = add(place, 'div');
          var author = add(card, 'p');
          add(author, 'strong', post.author.name);
          add(author, 'span', post.author.work);
          add(add(card, 'h2'), 'a', post.title).href = '/post/' + encodeURIComponent(post.slug);
          add(card, 'p', post.excerpt);
        });
        place.hidden = list.posts.length === 0;
        return list;
      })
      .catch(nothing);
  }

  function add(parent, tag, text) {
    var element = parent.appendChild(document.createElement(tag));
    if (text) element.textContent = text;
    return element;
  }
})();

/** Code, its hosts, and the manuals of languages, tools and systems. */
export const code = `
  gh github git | GitHub | https://github.com/search?type=repositories&q=%s
  ghc githubcode | GitHub Code | https://github.com/search?type=code&q=%s
  ghi githubissues | GitHub Issues | https://github.com/search?type=issues&q=%s
  ghu githubusers | GitHub Users | https://github.com/search?type=users&q=%s
  gist | GitHub Gist | https://gist.github.com/search?q=%s
  gl gitlab | GitLab | https://gitlab.com/search?search=%s
  codeberg cb | Codeberg | https://codeberg.org/explore/repos?q=%s
  sourceforge | SourceForge | https://sourceforge.net/directory/?q=%s
  launchpad | Launchpad | https://launchpad.net/+search?field.text=%s
  sourcegraph sg | Sourcegraph | https://sourcegraph.com/search?q=%s
  grepapp grep | grep.app | https://grep.app/search?q=%s
  debcode codesearch | Debian Code Search | https://codesearch.debian.net/search?q=%s
  rosetta | Rosetta Code | https://rosettacode.org/w/index.php?search=%s
  mdn | MDN Web Docs | https://developer.mozilla.org/en-US/search?q=%s
  caniuse ciu | Can I use | https://caniuse.com/?search=%s
  devdocs | DevDocs | https://devdocs.io/#q=%s
  w3 w3c | W3C | https://www.w3.org/search/?q=%s
  rfc | RFC Editor | https://www.rfc-editor.org/search/rfc_search_detail.php?title=%s
  ietf datatracker | IETF Datatracker | https://datatracker.ietf.org/doc/search?rfcs=on&activedrafts=on&name=%s
  py python | Python | https://docs.python.org/3/search.html?q=%s
  django | Django | https://docs.djangoproject.com/en/stable/search/?q=%s
  numpy | NumPy | https://numpy.org/doc/stable/search.html?q=%s
  scipy | SciPy | https://docs.scipy.org/doc/scipy/search.html?q=%s
  pandas | pandas | https://pandas.pydata.org/docs/search.html?q=%s
  sklearn scikit | scikit-learn | https://scikit-learn.org/stable/search.html?q=%s
  pytorch | PyTorch | https://pytorch.org/docs/stable/search.html?q=%s
  rust rustdoc | Rust | https://doc.rust-lang.org/std/?search=%s
  docsrs | Docs.rs | https://docs.rs/releases/search?query=%s
  librs | Lib.rs | https://lib.rs/search?q=%s
  go golang godoc | Go Packages | https://pkg.go.dev/search?q=%s
  php | PHP | https://www.php.net/search.php?pattern=%s
  symfony | Symfony | https://symfony.com/search?q=%s
  ruby rubydoc | RubyDoc | https://rubydoc.info/find/gems?q=%s
  rails | Ruby on Rails | https://api.rubyonrails.org/?q=%s
  cpp cppreference | cppreference | https://en.cppreference.com/mwiki/index.php?search=%s
  qt | Qt | https://doc.qt.io/search-results.html?q=%s
  csharp dotnet msdn mslearn | Microsoft Learn | https://learn.microsoft.com/en-us/search/?terms=%s
  apple appledev | Apple Developer | https://developer.apple.com/search/?q=%s
  android androiddev | Android Developers | https://developer.android.com/s/results?q=%s
  hoogle | Hoogle | https://hoogle.haskell.org/?hoogle=%s
  elixir hexdocs | HexDocs | https://hexdocs.pm/search?q=%s
  perldoc | Perldoc Browser | https://perldoc.perl.org/search?q=%s
  latex ctan | CTAN | https://ctan.org/search?phrase=%s
  postgres pgdoc | PostgreSQL | https://www.postgresql.org/search/?q=%s
  sqlite | SQLite | https://www.sqlite.org/search?q=%s
  k8s kubernetes | Kubernetes | https://kubernetes.io/search/?q=%s
  terraform | Terraform Registry | https://registry.terraform.io/search/modules?q=%s
  aws | AWS | https://aws.amazon.com/search/?searchQuery=%s
  man manpages | Debian Manpages | https://manpages.debian.org/jump?q=%s
  manubuntu | Ubuntu Manpages | https://manpages.ubuntu.com/cgi-bin/search.py?q=%s
  freebsdman | FreeBSD Manual Pages | https://man.freebsd.org/cgi/man.cgi?query=%s
  openbsd | OpenBSD Manual Pages | https://man.openbsd.org/%s
  aw archwiki | ArchWiki | https://wiki.archlinux.org/index.php?search=%s
  gentoo gentoowiki | Gentoo Wiki | https://wiki.gentoo.org/index.php?search=%s
  debianwiki | Debian Wiki | https://wiki.debian.org/FrontPage?action=fullsearch&value=%s
  nixwiki | NixOS Wiki | https://wiki.nixos.org/w/index.php?search=%s
  kernel lkml | Linux Kernel Archives | https://lore.kernel.org/all/?q=%s
  elixirboot lxr | Elixir Cross Referencer | https://elixir.bootlin.com/linux/latest/A/ident/%s
  explainshell | explainshell | https://explainshell.com/explain?cmd=%s
  osv | OSV | https://osv.dev/list?q=%s
  exploitdb | Exploit Database | https://www.exploit-db.com/search?q=%s
  hn hackernews | Hacker News | https://hn.algolia.com/?q=%s
  lobsters | Lobsters | https://lobste.rs/search?q=%s
  devto | DEV | https://dev.to/search?q=%s
  hf huggingface | Hugging Face | https://huggingface.co/models?search=%s
  kaggle | Kaggle | https://www.kaggle.com/search?q=%s
  icons iconify | Iconify | https://icon-sets.iconify.design/?query=%s
  fonts gfonts | Google Fonts | https://fonts.google.com/?query=%s
`;

/** Where software is fetched from. */
export const packages = `
  npm | npm | https://www.npmjs.com/search?q=%s
  jsr | JSR | https://jsr.io/packages?search=%s
  bundlephobia | Bundlephobia | https://bundlephobia.com/package/%s
  pypi pip | PyPI | https://pypi.org/search/?q=%s
  conda anaconda | Anaconda | https://anaconda.org/search?q=%s
  crates cargo | crates.io | https://crates.io/search?q=%s
  gem rubygems | RubyGems | https://rubygems.org/search?query=%s
  packagist composer | Packagist | https://packagist.org/?query=%s
  nuget | NuGet | https://www.nuget.org/packages?q=%s
  maven mvn | Maven Central | https://central.sonatype.com/search?q=%s
  mvnrepository | MVNRepository | https://mvnrepository.com/search?q=%s
  hackage | Hackage | https://hackage.haskell.org/packages/search?terms=%s
  hex | Hex | https://hex.pm/packages?search=%s
  pubdev pub | pub.dev | https://pub.dev/packages?q=%s
  metacpan cpan | MetaCPAN | https://metacpan.org/search?q=%s
  luarocks | LuaRocks | https://luarocks.org/search?q=%s
  clojars | Clojars | https://clojars.org/search?q=%s
  swiftpackages spi | Swift Package Index | https://swiftpackageindex.com/search?query=%s
  brew homebrew | Homebrew | https://formulae.brew.sh/?search=%s
  choco chocolatey | Chocolatey | https://community.chocolatey.org/packages?q=%s
  dockerhub dh | Docker Hub | https://hub.docker.com/search?q=%s
  helm artifacthub | Artifact Hub | https://artifacthub.io/packages/search?ts_query_web=%s
  aur | Arch User Repository | https://aur.archlinux.org/packages?K=%s
  archpkg apkg | Arch Linux Packages | https://archlinux.org/packages/?q=%s
  deb debian | Debian Packages | https://packages.debian.org/search?keywords=%s
  ubuntupkg | Ubuntu Packages | https://packages.ubuntu.com/search?keywords=%s
  alpine apk | Alpine Packages | https://pkgs.alpinelinux.org/packages?name=%s
  gentoopkg | Gentoo Packages | https://packages.gentoo.org/packages/search?q=%s
  nix nixpkgs | NixOS Packages | https://search.nixos.org/packages?query=%s
  nixopts | NixOS Options | https://search.nixos.org/options?query=%s
  guix | Guix Packages | https://packages.guix.gnu.org/search/?query=%s
  freshports | FreshPorts | https://www.freshports.org/search.php?query=%s
  repology | Repology | https://repology.org/projects/?search=%s
  flathub | Flathub | https://flathub.org/apps/search?q=%s
  snap snapcraft | Snapcraft | https://snapcraft.io/search?q=%s
  fdroid | F-Droid | https://search.f-droid.org/?q=%s
  play googleplay | Google Play | https://play.google.com/store/search?q=%s
  chromestore cws | Chrome Web Store | https://chromewebstore.google.com/search/%s
  amo firefoxaddons | Firefox Add-ons | https://addons.mozilla.org/en-US/firefox/search/?q=%s
  vscode | VS Code Marketplace | https://marketplace.visualstudio.com/search?target=VSCode&term=%s
  openvsx | Open VSX | https://open-vsx.org/?search=%s
  jetbrains | JetBrains Marketplace | https://plugins.jetbrains.com/search?search=%s
  wpplugins | WordPress Plugins | https://wordpress.org/plugins/search/%s/
  alternativeto alt | AlternativeTo | https://alternativeto.net/browse/search/?q=%s
  steam | Steam | https://store.steampowered.com/search/?term=%s
  gog | GOG | https://www.gog.com/games?query=%s
  itch itchio | itch.io | https://itch.io/search?q=%s
`;
